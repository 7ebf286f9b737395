import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { linksOf, pageModules, parts, routes } from './parts';

const root = resolve(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { workspaces: string[] };

test.each(parts)('$name has a module for each of its pages', (part) => {
  expect(workspaces).toContain(part.folder);
  for (const file of Object.values(pageModules(part))) expect(existsSync(resolve(root, part.folder, file))).toBe(true);
});

test('lists every workspace that is a part', () => {
  expect(workspaces.filter((folder) => folder.startsWith('mf-'))).toEqual(parts.map(({ folder }) => folder));
});

test('gives each route, part and port once', () => {
  for (const values of [
    routes.map(({ path }) => path),
    parts.map(({ name }) => name),
    parts.map(({ port }) => String(port)),
  ]) {
    expect(new Set(values).size).toBe(values.length);
  }
});

test('lists the links of the navigation in order, without optional parameters', () => {
  const links = (['main', 'action', 'account'] as const).map((place) => linksOf(place).map(({ to }) => to));
  expect(links).toEqual([
    ['/dashboard', '/my-forms'],
    ['/form-builder'],
    ['/profile', '/settings', '/team', '/activity-logs'],
  ]);
  expect(linksOf('main', { inOrganization: true }).map(({ to }) => to)).toEqual(['/dashboard', '/my-forms', '/team']);
  expect(linksOf('account', { inOrganization: true }).map(({ to }) => to)).not.toContain('/team');
  expect(linksOf('account', { isAdministrator: true }).map(({ to }) => to)).toContain('/audit');
});
