// @run: none — a module of guides/result-storage/check-object-storage
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } =
  process.env;
if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
  throw new Error('先设环境变量S3_ENDPOINT、S3_REGION、S3_BUCKET、S3_ACCESS_KEY和S3_SECRET_KEY');

const client = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  credentials: {
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  },
  // 如果不写这一行，SDK上传流时会用aws-chunked编码，而OSS不支持
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** 键相同就覆盖，所以重试、重跑都不会多出文件 */
export async function upload(
  key: string,
  body: string | Uint8Array,
  contentType: string,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: S3_BUCKET,
      Key: key,
      Body: body,
      ContentType: contentType,
    }),
  );
}
