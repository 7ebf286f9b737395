import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the Git commit of a folder, with `-changed` if files differ from it; null outside a repository. */
export async function gitRevision(folder: string): Promise<string | null> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder });
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: folder });
    return commit.trim() + (changes ? '-changed' : '');
  } catch {
    return null;
  }
}
