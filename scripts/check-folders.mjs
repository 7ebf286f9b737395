import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from './root.mjs';

/*
 * Checks the folders of every package’s source: no folder has more than about 20 files, and no two folders import each other,
 * directly or through others. Tests and styles do not count; imports of types do. A folder may always import from a folder
 * that contains it: its subfolders share those files. A package names in its `package.json` the other packages of this repository
 * that it imports, because a sparse checkout has only those.
 */

const MAX_FILES = 22;

const isSource = (name) => /\.[cm]?[jt]sx?$/.test(name) && !/\.test\.[jt]sx?$|\.d\.ts$/.test(name);
const isTestSupport = (folder) => /(?:^|\/)(?:testing|fixtures)(?:\/|$)/.test(folder);

const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

/** The source files of a package by their folder, both relative to the repository. */
function foldersOf(name) {
  const source = join(root, name, 'src');
  const folders = new Map();
  let entries = [];
  try {
    entries = readdirSync(source, { recursive: true, withFileTypes: true });
  } catch {
    // The package has no source folder.
  }
  for (const entry of entries) {
    if (!entry.isFile() || !isSource(entry.name)) continue;
    const folder = relative(root, entry.parentPath);
    if (!isTestSupport(folder)) folders.set(folder, [...(folders.get(folder) ?? []), join(folder, entry.name)]);
  }
  return folders;
}

const specifier = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?)['"](\.[^'"]+)['"]/g;

/** The folders that the files of a folder import from. */
function importsOf(folder, files) {
  const found = new Set();
  for (const file of files) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const target = dirname(normalize(join(folder, path)));
      if (target !== folder && !folder.startsWith(`${target}/`)) found.add(target);
    }
  }
  return found;
}

/** The shortest way of imports from a folder back to itself; undefined if there is none. */
function circleFrom(start, graph) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

function problemsOf(folders) {
  const graph = new Map([...folders].map(([folder, files]) => [folder, importsOf(folder, files)]));
  return [...folders].flatMap(([folder, { length }]) => {
    const circle = circleFrom(folder, graph);
    return [
      ...(length > MAX_FILES
        ? [`${folder} has ${length} files, more than ${MAX_FILES}. Group them by what they do.`]
        : []),
      ...(circle ? [`Circle of imports: ${circle.join(' → ')}.`] : []),
    ];
  });
}

const ownPackage = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?)['"](@tessera\/[\w-]+)/g;

/** The packages of this repository that the files of a package import without being named by it. */
function unnamed(name, folders) {
  const description = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const named = { ...description.dependencies, ...description.devDependencies, [description.name]: '' };
  const files = [...folders.values()].flat();
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(ownPackage)]);
  return [...new Set(found.map(([, imported]) => imported))]
    .filter((imported) => !(imported in named))
    .map((imported) => `${name} imports ${imported}, which its package.json does not name.`);
}

const problems = [];
let count = 0;
for (const name of packages) {
  const folders = foldersOf(name);
  count += folders.size;
  problems.push(...problemsOf(folders), ...unnamed(name, folders));
}

for (const problem of problems) console.error(problem);
if (count === 0) console.error('No folder was found: the check looks in the wrong place.');
if (problems.length > 0 || count === 0) process.exit(1);
console.log(`${count} folders checked.`);
