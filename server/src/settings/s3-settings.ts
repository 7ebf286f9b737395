import { StartProblem } from '../database/start-problem';
import { withoutSlashes } from './without-slashes';

/** Where files go when they go to an S3-compatible store. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a store that is not Amazon's. */
  endpoint: string | undefined;
  /** Undefined leaves finding them to the client: its environment, its files, the machine's role. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket stands in the path and not in the host's name. */
  pathStyle: boolean;
  /** Before every object's name; ends with a slash, or is empty. */
  prefix: string;
}

const others = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE', 'S3_PREFIX'];

function endpointIn(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new StartProblem(`S3_ENDPOINT is not an address like https://s3.example.org: ${text}`);
}

function keysIn({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv): S3Settings['keys'] {
  if (!S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined;
  if (S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  }
  const missing = S3_ACCESS_KEY_ID ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
  throw new StartProblem(`${missing} is not set: S3 takes both keys or none.`);
}

function flag(name: string, text: string | undefined): boolean {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  throw new StartProblem(`${name} is true or false, not: ${text}`);
}

/**
 * Reads where files go.
 *
 * @returns null for the disk
 * @throws StartProblem when a value makes no sense
 */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | null {
  if (!env.S3_BUCKET) {
    const set = others.find((name) => env[name]);
    if (set) throw new StartProblem(`${set} is set, but S3_BUCKET is not.`);
    return null;
  }
  const prefix = withoutSlashes(env.S3_PREFIX ?? '');
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    endpoint: endpointIn(env.S3_ENDPOINT),
    keys: keysIn(env),
    pathStyle: flag('S3_PATH_STYLE', env.S3_PATH_STYLE),
    prefix: prefix && `${prefix}/`,
  };
}
