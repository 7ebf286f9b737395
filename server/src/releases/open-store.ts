import { makeReadableFolder, makeWritableFolder } from '../database/make-folder';
import type { ReleaseSettings } from '../settings/release-settings';
import { folderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/**
 * Opens the store of releases. The S3 client is large, so it is loaded only when needed.
 *
 * @param writes whether the caller changes releases
 * @throws StartProblem if the bucket or the folder is not accessible
 */
export async function openReleaseStore(
  { s3, folder, publishesBuilds }: ReleaseSettings,
  writes: boolean,
): Promise<ReleaseStore> {
  if (!s3) {
    const named = { name: 'folder of the releases', setting: publishesBuilds ? 'DATA_DIR' : 'RELEASES_DIR' };
    (writes ? makeWritableFolder : makeReadableFolder)(folder, named);
    return folderStore(folder);
  }
  const { bucketStore } = await import('./bucket-store');
  return bucketStore(s3);
}
