import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** A disk of its own for a test: a file with the file system ext4. */
export interface SmallDisk {
  path: string;
  /** Takes all space that is left. `free` gives it back. */
  fill(): void;
  free(): void;
  /** Turns read-only, as Linux does with a disk that has errors. Whatever was not synced is lost. */
  fail(): void;
  /** Repairs and mounts it again. The processes that used it must have ended. */
  repair(): void;
  remove(): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** Writes blocks of zeros until there is no space left. */
function fillDisk(path: string): void {
  const file = openSync(join(path, 'ballast'), 'a');
  try {
    for (const size of [MB, 4_096]) {
      const zeros = Buffer.alloc(size);
      while (statfsSync(path).bavail > 0) {
        try {
          writeSync(file, zeros);
        } catch {
          break;
        }
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Mounts a disk; returns null if this process may not. Only root may, on Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-small-disk-'));
  const [image, path] = [join(folder, 'image'), mkdtempSync(join(folder, 'mounted-'))];
  // A database server has a user of its own.
  chmodSync(folder, 0o755);
  const mount = () => run('mount', '-o', 'loop', image, path);
  try {
    writeFileSync(image, '');
    run('truncate', '-s', `${megabytes}M`, image);
    // No blocks are reserved for root.
    run('mkfs.ext4', '-q', '-m', '0', image);
    mount();
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    path,
    fill: () => fillDisk(path),
    free: () => rmSync(join(path, 'ballast')),
    fail: () => run('mount', '-o', 'remount,abort', path),
    repair: () => {
      run('umount', path);
      // It exits with 1 after it has repaired something.
      try {
        run('e2fsck', '-f', '-p', image);
      } catch (error) {
        if ((error as { status?: number }).status !== 1) throw error;
      }
      mount();
    },
    remove: () => {
      run('umount', '-l', path);
      rmSync(folder, { recursive: true });
    },
  };
}
