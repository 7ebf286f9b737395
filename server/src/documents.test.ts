import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const inFolder = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const decisions = inFolder('docs/decisions').filter((path) => /\/\d{3}-/.test(path));
const documents = [
  'README.md',
  'fields/SPEC.md',
  'form-model/SPEC.md',
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
].filter((path) => path.endsWith('.md'));

/** Files that a reader of the README creates. */
const created = new Set(['fields/src/dial/model.ts', 'src/pages/integrations-page.tsx']);

test('documents name only files that exist, and link only to them', () => {
  const missing = documents.flatMap((path) => {
    const text = read(path);
    const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|md|json|css|sql))`/g)].map(
      ([, name = '']) => name,
    );
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, name = '']) => join(dirname(path), name));
    return [...named.filter((name) => !created.has(name)), ...linked]
      .filter((name) => !['', 'e2e/tests', 'e2e/nightly'].some((folder) => existsSync(join(root, folder, name))))
      .map((name) => `${path}: ${name}`);
  });
  expect(documents.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test('the list of decisions has each one once, under its own title', () => {
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[\d{3}\]\(([\w-]+\.md)\) +\| (.+?) +\|$/gm)];
  const listed = rows.map(([, file, title]) => [file, title]);
  const titles = decisions.map((path) => [path.split('/').at(-1), /^# \d{3} (.+)$/m.exec(read(path))?.[1]]);
  expect(listed).toEqual(titles.sort());
});

test('each decision has a status, its headings and at most 300 words', () => {
  for (const path of decisions) {
    const text = read(path);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect([path, headings]).toEqual([path, ['Context', 'Decision', 'Consequences']]);
    expect([path, /^Status: (accepted|replaced), \d{4}-\d{2}-\d{2}(; .+)?$/m.test(text)]).toEqual([path, true]);
    const body = text.slice(text.indexOf('## Context')).replaceAll(/^## .+$/gm, '');
    expect([path, body.split(/\s+/).filter(Boolean).length <= 300]).toEqual([path, true]);
  }
});

test('each rule that a test names in its title is in a SPEC.md', () => {
  const rule = /[A-Z]+-\d+|F\d+/g;
  const specified = new Set(
    ['fields/SPEC.md', 'form-model/SPEC.md'].flatMap((path) =>
      [...read(path).matchAll(/^- \*\*(.+?)\*\*/gm)].flatMap(([, names = '']) => names.match(rule) ?? []),
    ),
  );
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const tests = workspaces.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );
  const named = tests.flatMap((path) =>
    [...read(path).matchAll(/['"`]((?:(?:[A-Z]+-\d+|F\d+)(?:, )?)+) /g)].flatMap(([, names = '']) =>
      (names.match(rule) ?? []).map((name) => ({ path, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !specified.has(name))).toEqual([]);
});
