import { join, resolve } from 'node:path';
import { StartProblem } from '../database/start-problem';
import { readS3Settings, type S3Settings } from './s3-settings';

/** Where the releases of shell and parts are stored. */
export interface ReleaseSettings {
  /** The bucket; null to use the folder. */
  s3: S3Settings | null;
  folder: string;
  /**
   * Whether the server publishes its own builds when it starts. It does so only in its own data folder: servers that share a
   * store could otherwise replace each other’s releases.
   */
  publishesBuilds: boolean;
}

/**
 * Reads where the releases are: a bucket, a folder that several servers share, or the data folder.
 *
 * @throws StartProblem if a value is invalid
 */
export function readReleaseSettings(env: NodeJS.ProcessEnv, dataFolder: string): ReleaseSettings {
  const s3 = readS3Settings(env, 'RELEASES_S3_');
  const { RELEASES_DIR } = env;
  if (s3 && RELEASES_DIR) {
    throw new StartProblem('RELEASES_S3_BUCKET and RELEASES_DIR are both set. Remove one of them.');
  }
  const folder = RELEASES_DIR ? resolve(RELEASES_DIR) : join(dataFolder, 'releases');
  return { s3, folder, publishesBuilds: !s3 && !RELEASES_DIR };
}
