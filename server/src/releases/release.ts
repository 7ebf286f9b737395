import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { checkOnUse } from '../schemas/check-on-use';
import { Members } from './build-files';
import { PartNameText, PathText, VersionText } from './names';

const HashText = Type.String({ pattern: '^[0-9a-f]{64}$' });
const MAX_FILES = 5_000;

const ReleasedFile = Type.Object({
  path: PathText,
  bytes: Type.Integer({ minimum: 0, maximum: 50_000_000 }),
  sha256: HashText,
});

/** The schema of `release.json`, which describes an immutable version of a part or of the shell. */
const ReleaseFile = Type.Object({
  part: PartNameText,
  version: VersionText,
  /** SHA-256 of the list of files. */
  contentHash: HashText,
  /** The Git commit that it was built from; null outside a repository. */
  revision: Type.Union([Type.String({ pattern: '^[0-9a-f]{7,64}(-changed)?$' }), Type.Null()]),
  /** ISO 8601. */
  releasedAt: Type.String({ maxLength: 40 }),
  /** Version of the contract between shell and parts. */
  contract: Type.Number(),
  /** What the shell gives of the contract, or a part uses, each with the version in which it last changed. */
  members: Type.Optional(Members),
  /** Pages as `mf-fill/FillPage`: those that the shell shows, or that a part has. */
  pages: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
  /** Bytes of all scripts and styles for browsers, compressed with Brotli. */
  sizes: Type.Object({ script: Type.Integer(), style: Type.Integer() }),
  files: Type.Array(ReleasedFile, { minItems: 1, maxItems: MAX_FILES }),
});

export type ReleasedFile = Static<typeof ReleasedFile>;
export type Release = Static<typeof ReleaseFile>;

const compiled = checkOnUse(ReleaseFile);

/** SHA-256 as hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The hash of a release: the same files have the same one, whenever they were built. */
export function contentHashOf(files: readonly ReleasedFile[]): string {
  const lines = files.map(({ path: name, bytes, sha256: hash }) => `${hash} ${bytes} ${name}\n`);
  return sha256(lines.sort().join(''));
}

/** The version of some content. @param packageVersion the version in package.json */
export function versionOf(packageVersion: string, contentHash: string): string {
  return `${packageVersion.replace(/[^0-9A-Za-z.]/g, '.').slice(0, 40)}-${contentHash.slice(0, 12)}`;
}

/**
 * Parses the description of a release.
 *
 * @throws if it is another release’s, or its hash does not match its list of files
 */
export function readRelease(text: string, part: string, version: string): Release {
  const value: unknown = JSON.parse(text);
  if (!compiled.Check(value)) throw new Error('release.json does not match its schema');
  const release = value as Release;
  if (release.part !== part || release.version !== version) throw new Error('release.json belongs to another release');
  const hash = contentHashOf(release.files);
  if (release.contentHash !== hash || !version.endsWith(`-${hash.slice(0, 12)}`)) {
    throw new Error('The list of files does not match the content hash');
  }
  return release;
}
