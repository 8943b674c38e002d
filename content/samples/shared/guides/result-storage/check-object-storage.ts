// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
// @mask: \d{4}-\d{2}-\d{2}
import { startStandIn } from './s3-stand-in.js';

const standIn = await startStandIn();
process.env.S3_ENDPOINT = standIn.endpoint;
process.env.S3_REGION = 'cn-hangzhou';
process.env.S3_BUCKET = 'my-bucket';
process.env.S3_ACCESS_KEY = 'key';
process.env.S3_SECRET_KEY = 'secret';

await import('./upload.js');
for (const [path, { type, size }] of standIn.objects)
  console.log(`${path.replace(/\w{50}(?=\.html)/, '…')} ${type} ${size}字节`);
standIn.stop();
