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
  const expected = {
    main: ['/dashboard', '/my-forms'],
    action: ['/form-builder'],
    account: ['/profile', '/settings', '/team', '/activity-logs'],
  } as const;
  // Links of new parts come after these.
  for (const place of ['main', 'action', 'account'] as const) {
    const links = linksOf(place).map(({ to }) => to);
    expect(links.slice(0, expected[place].length)).toEqual(expected[place]);
  }
  const inOrganization = linksOf('main', { inOrganization: true }).map(({ to }) => to);
  expect(inOrganization.slice(0, 2)).toEqual(['/dashboard', '/my-forms']);
  expect(inOrganization.at(-1)).toBe('/team');
  expect(linksOf('account', { inOrganization: true }).map(({ to }) => to)).not.toContain('/team');
  expect(linksOf('account', { isAdministrator: true }).map(({ to }) => to)).toContain('/audit');
});
