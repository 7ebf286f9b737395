import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { StartProblem } from './database/start-problem';
import type { S3Settings } from './settings/s3-settings';

const CONNECT_MS = 5_000;
const IDLE_MS = 60_000;

function clientOf({ region, endpoint, keys, pathStyle }: S3Settings): S3Client {
  // Hides the client’s warning about future Node versions. Operators cannot act on it, because the Node version is
  // pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
    // Optional checksums are specific to Amazon. Other stores reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  });
}

/** Checks the bucket at the start, so that the operator notices a wrong setting before a visitor does. */
async function checkBucket(client: S3Client, { names, bucket, prefix, endpoint }: S3Settings): Promise<void> {
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }));
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const where = endpoint ? ` at ${endpoint}` : '';
    throw new StartProblem(
      `Cannot use the bucket ${bucket}${where}. Check the settings that begin with ${names}. ${reason}`,
    );
  }
}

/**
 * Opens a bucket.
 *
 * @throws StartProblem if it is not accessible
 */
export async function openBucket(settings: S3Settings): Promise<S3Client> {
  const client = clientOf(settings);
  await checkBucket(client, settings);
  return client;
}
