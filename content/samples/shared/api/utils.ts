// @output: log
import { chunk, extractUrls, htmlToText, social } from '@crawlee/utils';

const text = htmlToText(`
  <h1>联系我们</h1>
  <p>写信到<b>hello@example.com</b>。</p>
  <script>track()</script>
`);
console.log(JSON.stringify(text));
console.log(social.emailsFromText(text));
const string = '书目：https://shop.example.com/books，欢迎来看';
console.log(extractUrls({ string }));
console.log(chunk(['甲', '乙', '丙', '丁', '戊'], 2));
