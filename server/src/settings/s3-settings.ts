import { StartProblem } from '../database/start-problem';
import { withoutSlashes } from './without-slashes';

/** Settings of an S3-compatible file store. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** URL of a store other than Amazon S3. */
  endpoint: string | undefined;
  /** If undefined, the client looks for keys in its own environment variables, its files and the machine’s role. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket’s name is in the path instead of the host name. */
  pathStyle: boolean;
  /** Prefix of all object names; empty or ending with a slash. */
  prefix: string;
}

const dependentSettings = [
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_PREFIX',
];

function readEndpoint(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new StartProblem(`S3_ENDPOINT must be a URL such as https://s3.example.org, not: ${text}`);
}

function readKeys({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv): S3Settings['keys'] {
  if (!S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined;
  if (S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  }
  const missing = S3_ACCESS_KEY_ID ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
  throw new StartProblem(`${missing} is not set. Set both S3 keys or neither.`);
}

function flag(name: string, text: string | undefined): boolean {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  throw new StartProblem(`${name} must be true or false, not: ${text}`);
}

/**
 * Reads the settings of the file store.
 *
 * @returns null to store files on disk
 * @throws StartProblem if a value is invalid
 */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | null {
  if (!env.S3_BUCKET) {
    const set = dependentSettings.find((name) => env[name]);
    if (set) throw new StartProblem(`${set} is set, but S3_BUCKET is not. Set S3_BUCKET or remove ${set}.`);
    return null;
  }
  const prefix = withoutSlashes(env.S3_PREFIX ?? '');
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    endpoint: readEndpoint(env.S3_ENDPOINT),
    keys: readKeys(env),
    pathStyle: flag('S3_PATH_STYLE', env.S3_PATH_STYLE),
    prefix: prefix && `${prefix}/`,
  };
}
