import { readFile, stat } from 'node:fs/promises';

/**
 * Reads a file that a deploy may replace while the server runs: again when it has changed, null while it is missing.
 *
 * @param parse makes of the text what is wanted; what it throws counts as missing, since a deploy may be half done
 */
export function freshFile<Content>(path: string, parse: (text: string) => Content): () => Promise<Content | null> {
  let known: { stamp: string; content: Content } | null = null;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (known?.stamp !== stamp) known = { stamp, content: parse(await readFile(path, 'utf8')) };
      return known.content;
    } catch {
      return null;
    }
  };
}
