import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type PartDescription, readPart, readShell, type ShellDescription } from './build-files';
import { isReleasedPath, SHELL } from './names';
import { ReleaseProblem } from './pointer';
import { contentHashOf, type Release, type ReleasedFile, sha256, versionOf } from './release';

const compress = promisify(brotliCompress);

/** A build that can be published. */
export interface BuiltRelease {
  release: Release;
  /** Reads one of its files. */
  content(path: string): Buffer;
}

/** Where a build comes from. */
export interface BuildOrigin {
  part: string;
  /** The folder that webpack wrote. */
  folder: string;
  /** The Git commit; null outside a repository. */
  revision: string | null;
}

/** The file that describes a build: of the shell or of a part. */
export function manifestName(part: string): string {
  return part === SHELL ? 'tessera-shell.json' : 'tessera-part.json';
}

/** Parses the description of the shell or of a part. @throws if it is invalid */
export function readManifest(part: string, text: string): PartDescription | ShellDescription {
  return part === SHELL ? readShell(text) : readPart(text);
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

/** Bytes of the files for browsers with an ending, compressed with Brotli. */
async function brotliBytes(files: readonly ReleasedFile[], ending: string, content: (path: string) => Buffer) {
  const known = new Map(files.map(({ path, bytes }) => [path, bytes]));
  let sum = 0;
  for (const { path } of files) {
    if (!path.endsWith(ending) || path.startsWith('server/')) continue;
    // Production builds contain the compressed file.
    sum += known.get(`${path}.br`) ?? (await compress(content(path))).length;
  }
  return sum;
}

/** The members of the contract that a build gives or uses. */
function contractOf(part: string, manifest: PartDescription | ShellDescription): Pick<Release, 'members' | 'pages'> {
  const members = 'routes' in manifest ? manifest.gives : manifest.uses;
  const pages =
    'routes' in manifest
      ? manifest.routes.map((route) => `${route.part}/${route.page}`)
      : Object.keys(manifest.pages).map((page) => `${part}/${page}`);
  return { ...(members && { members }), pages: [...new Set(pages)].sort() };
}

/**
 * Describes a build as a release.
 *
 * @throws ReleaseProblem if the folder contains no complete build
 */
export async function buildRelease({ part, folder, revision }: BuildOrigin): Promise<BuiltRelease> {
  const content = (path: string) => readFileSync(join(folder, path));
  let manifest: PartDescription | ShellDescription;
  try {
    manifest = readManifest(part, content(manifestName(part)).toString());
  } catch {
    throw new ReleaseProblem(`${folder} contains no build of ${part}. Run npm run build first.`);
  }
  const paths = filesIn(folder);
  const strange = paths.find((path) => !isReleasedPath(path));
  if (strange)
    throw new ReleaseProblem(`${part} contains a file with an unsupported name. Rename it and build again: ${strange}`);
  const files = paths.map((path) => {
    const bytes = content(path);
    return { path, bytes: bytes.length, sha256: sha256(bytes) };
  });
  const contentHash = contentHashOf(files);
  const [script, style] = await Promise.all([brotliBytes(files, '.js', content), brotliBytes(files, '.css', content)]);
  const release = {
    part,
    version: versionOf(manifest.version, contentHash),
    contentHash,
    revision,
    releasedAt: new Date().toISOString(),
    contract: manifest.contract,
    ...contractOf(part, manifest),
    sizes: { script, style },
    files,
  };
  return { release, content };
}
