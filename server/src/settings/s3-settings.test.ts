import { s3Store } from '../files/s3-store';
import { startS3Server } from '../testing/services/s3-server';
import { readS3Settings } from './s3-settings';

test('stores files on disk without a bucket', () => {
  expect(readS3Settings({})).toBeNull();
});

test('needs only a bucket on Amazon S3', () => {
  expect(readS3Settings({ S3_BUCKET: 'answers' })).toEqual({
    names: 'S3_',
    bucket: 'answers',
    region: 'us-east-1',
    endpoint: undefined,
    keys: undefined,
    pathStyle: false,
    prefix: '',
  });
});

test('reads all other settings', () => {
  const env = {
    S3_BUCKET: 'answers',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PATH_STYLE: 'true',
    S3_PREFIX: '/forms/files/',
  };
  expect(readS3Settings(env)).toEqual({
    names: 'S3_',
    bucket: 'answers',
    region: 'eu-central-1',
    endpoint: 'https://s3.example.org',
    keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
    pathStyle: true,
    prefix: 'forms/files/',
  });
});

test.each([
  [{ S3_REGION: 'eu-central-1' }, 'S3_REGION is set, but S3_BUCKET is not.'],
  [
    { S3_BUCKET: 'a', S3_ENDPOINT: 's3.example.org' },
    'S3_ENDPOINT must be a URL such as https://s3.example.org, not: s3.example.org',
  ],
  [{ S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is not set. Set both S3 keys or neither.'],
  [{ S3_BUCKET: 'a', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID is not set. Set both S3 keys or neither.'],
  [{ S3_BUCKET: 'a', S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be true or false, not: yes'],
])('rejects %j with a clear message', (env, message) => {
  expect(() => readS3Settings(env)).toThrow(message);
});

test('reports a bucket that is not accessible at the start', async () => {
  const { settings, close } = await startS3Server();
  try {
    const wrongKeys = { ...settings, keys: { accessKeyId: 'S3RVER', secretAccessKey: 'another' } };
    await expect(s3Store(wrongKeys)).rejects.toThrow(
      `Cannot use the bucket uploads at ${settings.endpoint}. Check the settings that begin with S3_. SignatureDoesNotMatch`,
    );
    await expect(s3Store({ ...settings, bucket: 'elsewhere' })).rejects.toThrow('NoSuchBucket');
  } finally {
    await close();
  }
  await expect(s3Store(settings)).rejects.toThrow('Cannot use the bucket');
});
