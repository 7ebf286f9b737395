import { type PartDescription, readPart, readShell, readVisitor, type ShellDescription } from './build-files';
import { manifestName } from './build-release';
import type { LiveReleases } from './live-releases';
import { SHELL } from './names';
import type { ServedRelease } from './served-release';

/** Returns a function that parses a file of a release, once per text; null if it is missing or invalid. */
function parsed<Content>(pathOf: (part: string) => string, parse: (text: string) => Content) {
  const known = new WeakMap<ServedRelease, { text: string; content: Content | null }>();
  const attempt = (text: string) => {
    try {
      return parse(text);
    } catch {
      // A build of `npm run dev` may be incomplete. Releases are checked when they are built.
      return null;
    }
  };
  return async (release: ServedRelease): Promise<Content | null> => {
    const text = await release.text(pathOf(release.part));
    if (text === null) return null;
    const last = known.get(release);
    if (last?.text === text) return last.content;
    const content = attempt(text);
    known.set(release, { text, content });
    return content;
  };
}

/** The description of a part; null if it is invalid. */
export const releasedPart: (release: ServedRelease) => Promise<PartDescription | null> = parsed(manifestName, readPart);

/** The description of the shell; null if it is invalid. */
export const releasedShell: (release: ServedRelease) => Promise<ShellDescription | null> = parsed(
  manifestName,
  readShell,
);

/** The files of the visitor’s page, relative to the release; null if it has none. */
export const releasedVisitor: (release: ServedRelease) => Promise<Required<ReturnType<typeof readVisitor>> | null> =
  parsed(
    () => 'visitor/visitor.json',
    (text) => {
      const { js, css, types = {} } = readVisitor(text);
      const inRelease = (file: string) => `visitor/${file}`;
      return {
        js: js.map(inRelease),
        css: css.map(inRelease),
        types: Object.fromEntries(Object.entries(types).map(([type, file]) => [type, inRelease(file)])),
      };
    },
  );

/** The names of all parts: those that the shell lists, and those that were released. */
export async function partNames(releases: LiveReleases): Promise<string[]> {
  const shell = releases.choose(SHELL, null);
  const listed = (shell && (await releasedShell(shell)))?.parts.map(({ name }) => name) ?? [];
  return [...new Set([...listed, ...releases.names().filter((name) => name !== SHELL)])];
}
