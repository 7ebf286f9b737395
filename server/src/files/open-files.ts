import { join } from 'node:path';
import type { Configuration } from '../settings/configuration';
import { diskStore } from './disk-store';
import type { FileStore } from './file-store';

/** Opens the store of uploaded files of an installation: its bucket, or a folder of the disk. */
export async function filesOf({ s3, dataFolder }: Pick<Configuration, 's3' | 'dataFolder'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataFolder, 'files'));
  // The S3 client is large, so it is loaded only when needed.
  const { s3Store } = await import('./s3-store');
  return s3Store(s3);
}
