import { readFile, stat } from 'node:fs/promises';

/**
 * Returns a function that reads a file and reads it again after it changed, because a deployment may replace it while
 * the server runs. The function returns null if the file is missing or cannot be parsed.
 *
 * @param parse converts the text; it may throw, for example while a deployment is incomplete
 */
export function freshFile<Content>(
  path: string,
  parse: (text: string) => Content | Promise<Content>,
): () => Promise<Content | null> {
  let known: { stamp: string; content: Content } | null = null;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (known?.stamp !== stamp) known = { stamp, content: await parse(await readFile(path, 'utf8')) };
      return known.content;
    } catch {
      return null;
    }
  };
}
