import type { ReleaseSettings } from '../settings/release-settings';
import { folderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/**
 * Opens the store of releases. The S3 client is large, so it is loaded only when needed.
 *
 * @throws StartProblem if the bucket is not accessible
 */
export async function openReleaseStore({ s3, folder }: ReleaseSettings): Promise<ReleaseStore> {
  if (!s3) return folderStore(folder);
  const { bucketStore } = await import('./bucket-store');
  return bucketStore(s3);
}
