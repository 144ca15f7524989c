import {
  CreateBucketCommand,
  HeadBucketCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { diskStorage } from './disk-storage';
import { type BucketSettings, type Storage, StorageError } from './storage';

const connectMs = 5_000;
const answerMs = 30_000;

/** Keeps pictures in a bucket of an S3-compatible server. */
export function bucketStorage(settings: BucketSettings): Storage {
  const { endpoint, region, bucket, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // `host/bucket/key`: `bucket.host` would need a name and a certificate for each bucket.
    forcePathStyle: true,
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const head = () => client.send(new HeadBucketCommand({ Bucket: bucket }));
  return diskStorage(new Disk(driver), {
    async prepare() {
      const missing = await head().then(
        () => false,
        (error) => statusOf(error) === 404,
      );
      if (missing)
        await client.send(new CreateBucketCommand({ Bucket: bucket })).catch(ignoreOwned);
      await this.check();
    },
    check: () =>
      head().then(
        () => undefined,
        (cause) => explain(cause, settings),
      ),
    // A bucket takes a file whole or not at all.
    removeUnfinished: async () => 0,
    close: () => client.destroy(),
  });
}

/** Of several starters at once another one was first. */
function ignoreOwned(error: S3ServiceException): void {
  if (!/^BucketAlready/.test(error.name)) throw error;
}

function explain(cause: S3ServiceException, { endpoint, bucket }: BucketSettings): never {
  const status = statusOf(cause);
  const say = (what: string, passing = false): StorageError =>
    new StorageError(`The storage of STORAGE_URL, ${endpoint}, ${what}.`, { passing, cause });
  if (status === 404) throw say(`has no bucket named ${bucket}`);
  if (status === 403) throw say('does not accept the key and the secret');
  throw say(status ? `answers ${status}` : 'does not answer', true);
}

function statusOf(error: S3ServiceException): number | undefined {
  return error.$metadata?.httpStatusCode;
}
