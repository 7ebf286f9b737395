import { StartProblem } from '../database/start-problem';
import { refuseWithout } from './setting-values';
import { withoutSlashes } from './without-slashes';

/** Settings of a bucket in an S3-compatible store. */
export interface S3Settings {
  /** The beginning of the names of these settings. */
  names: string;
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

const dependentSettings = ['REGION', 'ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'PATH_STYLE', 'PREFIX'];

/** Returns a setting by its name without the prefix. */
type Read = (name: string) => string | undefined;

function readEndpoint(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new StartProblem(`${name} must be a URL such as https://s3.example.org, not: ${text}`);
}

function readKeys(read: Read, prefix: string): S3Settings['keys'] {
  const accessKeyId = read('ACCESS_KEY_ID');
  const secretAccessKey = read('SECRET_ACCESS_KEY');
  if (!accessKeyId && !secretAccessKey) return undefined;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  const missing = `${prefix}${accessKeyId ? 'SECRET_ACCESS_KEY' : 'ACCESS_KEY_ID'}`;
  throw new StartProblem(`${missing} is not set. Set both S3 keys or neither.`);
}

function flag(name: string, text: string | undefined): boolean {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  throw new StartProblem(`${name} must be true or false, not: ${text}`);
}

/**
 * Reads the settings of a bucket.
 *
 * @param names the beginning of the settings’ names
 * @returns null to use the disk
 * @throws StartProblem if a value is invalid
 */
export function readS3Settings(env: NodeJS.ProcessEnv, names = 'S3_'): S3Settings | null {
  const read: Read = (name) => env[`${names}${name}`];
  const bucket = read('BUCKET');
  if (!bucket) {
    refuseWithout(
      `${names}BUCKET`,
      dependentSettings.map((name) => `${names}${name}`),
      env,
    );
    return null;
  }
  const prefix = withoutSlashes(read('PREFIX') ?? '');
  return {
    names,
    bucket,
    region: read('REGION') || 'us-east-1',
    endpoint: readEndpoint(`${names}ENDPOINT`, read('ENDPOINT')),
    keys: readKeys(read, names),
    pathStyle: flag(`${names}PATH_STYLE`, read('PATH_STYLE')),
    prefix: prefix && `${prefix}/`,
  };
}
