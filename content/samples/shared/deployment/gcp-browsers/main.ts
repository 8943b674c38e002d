// @run: none — a server that never ends; its parts are run by deployment/gcp-browsers/check
import { server } from './server.js';

// 端口由平台给
server.listen(Number(process.env['PORT'] ?? 8080));
