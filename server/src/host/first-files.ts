import type { AppRoute, PageFiles, ShellDescription } from '../releases/build-files';
import type { PartRegistry } from './part-registry';

/** A screen of the app. */
export interface Screen {
  shell: ShellDescription;
  /** The address of the shell’s files, with a slash at the end. */
  base: string;
  parts: PartRegistry;
  /** Null for the landing page and for unknown paths. */
  route: AppRoute | null;
}

/** Whether a file is at another origin than the document. */
export function isElsewhere(address: string): boolean {
  return /^https?:/.test(address);
}

/**
 * The addresses of the files that a screen’s first view needs. `early` is the script that sends the first requests, `start`
 * are the scripts that start the app, `later` are files that the page loads once it is shown.
 */
export function firstFiles({ shell, base, parts, route }: Screen) {
  const ofShell = (files: PageFiles | undefined): PageFiles => ({
    js: (files?.js ?? []).map((file) => base + file),
    css: (files?.css ?? []).map((file) => base + file),
  });
  const part = route ? parts[route.part] : undefined;
  const page = route && part ? part.pages[route.page] : undefined;
  const needed = [
    ofShell(route ? shell.screen : shell.landing),
    ...(route?.bar ? [ofShell(shell.bar)] : []),
    ...(part ? [{ js: [part.entry], css: [] }] : []),
    ...(page ? [page] : []),
  ];
  const own = ofShell(shell);
  const fonts = shell.fonts.filter((font) => !font.includes('-ext-'));
  return {
    styles: [...new Set([...own.css, ...needed.flatMap(({ css }) => css)])],
    fonts: fonts.map((font) => base + font),
    early: route && shell.early ? [base + shell.early] : [],
    start: own.js,
    scripts: [...new Set(needed.flatMap(({ js }) => js))],
    later: page?.later ?? [],
  };
}
