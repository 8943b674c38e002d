// @run: fixture
// @output: log
import { gotScraping } from 'crawlee';

const { statusCode, body } = await gotScraping({
  url: 'https://guard.example.com/wall',
  headerGeneratorOptions: {
    browsers: ['chrome'],
    devices: ['mobile'],
    operatingSystems: ['android'],
    locales: ['zh-CN'],
  },
});
console.log(statusCode, body.includes('验证'));
