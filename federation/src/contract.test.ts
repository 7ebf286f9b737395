import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { routes } from './contract';

const root = resolve(__dirname, '../..');
const pageFile = (page: string) =>
  `${page
    .replace(/Page$/, '')
    .replace(/(?<!^)(?=[A-Z])/g, '-')
    .toLowerCase()}-page.tsx`;

test.each(routes)('$part exposes $page, which $path asks for', ({ part, page }) => {
  const file = `src/pages/${pageFile(page)}`;
  expect(existsSync(resolve(root, part, file))).toBe(true);
  expect(readFileSync(resolve(root, part, 'webpack.config.mjs'), 'utf8')).toMatch(new RegExp(`${page}: '\\./${file}'`));
});

test('no route stands twice', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
