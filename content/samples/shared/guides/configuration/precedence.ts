// @run: fixture
// @output: log
// @env: CRAWLEE_PERSIST_STATE_INTERVAL_MILLIS=5000
// @files: precedence.json -> crawlee.json
import { Configuration } from 'crawlee';

const config = new Configuration({
  inputKey: 'from-code',
  defaultDatasetId: 'from-code',
  persistStateIntervalMillis: 30_000,
});

console.log(config.get('inputKey')); // 只有代码里写了
console.log(config.get('defaultDatasetId')); // crawlee.json里也写了
console.log(config.get('persistStateIntervalMillis')); // 还有环境变量
