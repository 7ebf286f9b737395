import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { remembered } from '../read-files';
import { undocumented } from '../schemas/undocumented';
import { staticFile } from './static-file';

interface FontPackage {
  name: string;
  sheets: readonly string[];
}

const variable = (name: string): FontPackage => ({ name: `@fontsource-variable/${name}`, sheets: ['index.css'] });

/** The packages of the fonts that themes offer. The system’s font needs none. */
const packages: { readonly [font: string]: FontPackage } = {
  serif: variable('source-serif-4'),
  slab: { name: '@fontsource/zilla-slab', sheets: ['400.css', '500.css', '600.css'] },
  rounded: variable('nunito'),
  geometric: variable('outfit'),
  monospace: variable('jetbrains-mono'),
};

/** The address of a file in a style sheet of these packages. */
const FILE = /url\(\.\/files\/([\w-]+\.woff2)\)/g;
/** The older format beside it, which no supported browser needs. */
const OLDER = /, url\(\.\/files\/[\w-]+\.woff\) format\('woff'\)/g;

interface ThemeFont {
  css: string;
  /** Paths of the font’s files by name. */
  files: ReadonlyMap<string, string>;
}

async function readFont({ name, sheets }: FontPackage): Promise<ThemeFont> {
  const { resolve } = createRequire(__filename);
  const folder = dirname(resolve(`${name}/package.json`));
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(folder, sheet), 'utf8')));
  const css = texts.join('\n').replace(OLDER, '');
  const files = [...css.matchAll(FILE)].map(([, file = '']) => [file, join(folder, 'files', file)] as const);
  return { css: css.replace(FILE, 'url(files/$1)'), files: new Map(files) };
}

const DAY = 'public, max-age=86400';

/**
 * Serves the fonts of themes, so that no visitor asks another site for one. A style sheet names a file for each script: a
 * browser loads those of the letters on its page. Nothing is read before someone opens a form with the font.
 */
export function themeFonts(app: FastifyInstance): void {
  const read = remembered((name) => readFont(packages[name] as FontPackage));
  // All files together have 3 MB.
  const contentOf = remembered((path) => readFile(path));
  const fontOf = (name: string) => (Object.hasOwn(packages, name) ? read(name) : null);
  // One route for all files: none of them belongs to an account.
  app.get<{ Params: { '*': string } }>(
    '/fonts/*',
    { schema: undocumented, config: staticFile },
    async (request, reply) => {
      const [name = '', place, file = '', ...more] = request.params['*'].split('/');
      const font = more.length > 0 ? null : await fontOf(name);
      reply.header('cache-control', DAY);
      if (font && place === 'font.css' && file === '') return reply.type('text/css; charset=utf-8').send(font.css);
      const path = place === 'files' ? font?.files.get(file) : undefined;
      if (!path) return reply.header('cache-control', 'no-store').refuse('nothing-here');
      return reply.type('font/woff2').send(await contentOf(path));
    },
  );
}
