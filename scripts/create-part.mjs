import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ports } from '../federation/webpack/ports.mjs';
import { parts, routes } from '../federation/webpack/tables.mjs';
import { say, stop } from './console.mjs';
import { partFiles, tableRow } from './part-files.mjs';
import { root } from './root.mjs';

/*
 * `npm run create-part -- mf-name [page]` adds a part: its folder with a page and a test, its file for the mock API, its row in
 * the table of parts, and its workspace. The page’s address is `/name` unless another word is given.
 */

const TABLE = 'federation/src/parts.ts';
const END_OF_TABLE = '] as const satisfies readonly Part[];';
/** Addresses of the server itself. */
const RESERVED = ['api', 'parts', 'shell', 'fonts', 'unsubscribe', 'healthz', 'readyz', 'metrics'];

const isName = (text) => /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(text) && text.length <= 40;

/** Why the part cannot be created; undefined if it can. */
function problemOf(name, word, more) {
  if (!name) return 'Name the part: npm run create-part -- mf-integrations [page]';
  if (more.length > 0) return `Too many arguments: ${more.join(' ')}. Give the part’s name, and a word for its page.`;
  if (!name.startsWith('mf-') || !isName(name))
    return `“${name}” is not a name for a part. Use mf- and lowercase letters, digits and hyphens, such as mf-integrations.`;
  if (!isName(word)) return `“${word}” is not a word for an address. Use lowercase letters, digits and hyphens.`;
  if (parts.some((part) => part.name === name)) return `A part ${name} already exists. Choose another name.`;
  if (existsSync(join(root, name))) return `The folder ${name} exists already. Choose another name, or remove it.`;
  const taken = routes.find(({ path }) => path.split('/')[1] === word);
  if (taken)
    return `The address /${word} belongs to ${taken.part}. Name another page: npm run create-part -- ${name} page`;
  if (RESERVED.includes(word)) return `The address /${word} belongs to the server. Name another page.`;
  return undefined;
}

/** The first port after those of the other parts that no part has. */
function nextPort() {
  const taken = new Set(Object.values(ports));
  let port = Math.max(...parts.map((part) => part.port)) + 1;
  while (taken.has(port)) port += 1;
  return port;
}

/** package.json with the folder among the workspaces, after the last part. */
function withWorkspace(text, folder) {
  const description = JSON.parse(text);
  const place = description.workspaces.findLastIndex((each) => each.startsWith('mf-'));
  description.workspaces.splice(place + 1, 0, folder);
  return `${JSON.stringify(description, null, 2)}\n`;
}

function create(name, word) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const table = read(TABLE);
  if (table.split(END_OF_TABLE).length !== 2) stop(`The table in ${TABLE} does not end with “${END_OF_TABLE}”.`);
  const react = JSON.parse(read('federation/package.json')).dependencies.react;
  const files = {
    ...partFiles({ name, word, react }),
    [TABLE]: table.replace(END_OF_TABLE, () => tableRow({ name, word, port: nextPort() }) + END_OF_TABLE),
    'package.json': withWorkspace(read('package.json'), name),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    say(path);
  }
}

const [name = '', word = name.replace(/^mf-/, ''), ...more] = process.argv.slice(2);
const problem = problemOf(name, word, more);
if (problem) stop(problem);
create(name, word);
say(`Created ${name} with the page /${word}. Run npm install once, then npm run dev -w ${name}.`);
