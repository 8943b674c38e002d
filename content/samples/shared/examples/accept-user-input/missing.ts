// @exit: 1
// @output: log
import { KeyValueStore } from 'crawlee';

const input = await KeyValueStore.getInput();
if (input === null) {
  console.error('没有输入');
  process.exitCode = 1;
}
