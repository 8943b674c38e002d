// @run: none — a server that never ends; its parts are run by deployment/china-deployment/check
import { server } from './server.js';

// 一定是0.0.0.0：只监听127.0.0.1，平台连不进来
server.listen(Number(process.env['FC_SERVER_PORT'] ?? 9000), '0.0.0.0');
