import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './root.mjs';

/**
 * Finds exports, and members of exported types and objects, that nothing but tests uses. Knip does not: it counts a package’s
 * public files and a use in a test as use, and sees no members. Members are compared by name: a member whose name is also
 * used for something else is not found.
 */

const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const isProduction = (file) => !/\.test\.|\/testing\/|^(e2e|mocks)\/|\.d\.ts$|(^|\/)[a-z]+\.config\.[a-z]+$/.test(file);
/** Pages are loaded by name at run time, entries by the build. */
const isEntry = (file) =>
  /\/src\/(main\.tsx?|lazy\/registered\.ts|phone\/lazy-phone-numbers\.ts|group\/loaded-inner-(models|controls)\.ts|shared\/model\/page-model-head\.ts|logic\/loading\/registered-logic\.ts|visitor-page\/type-scripts\.ts|pages\/.*-page\.tsx|server\/renderer\.tsx|landing\/landing-html\.tsx|early\/requests\.ts)$|\/webpack\//.test(
    file,
  );

/** Names that a library or the browser calls. */
const called = new Set([
  'getDerivedStateFromError',
  'componentDidCatch',
  'render',
  'toJSON',
  'toString',
  'apply',
  'default',
]);

/** Shapes that travel as JSON, or go to a library or a statement of SQL: their members are read elsewhere. */
const sent = /^(Wire|Google|S3Settings$|NewResponse$)/;

/** Used in a way that this check cannot see, or needed by a screen that is not built yet. */
const allowed = new Map([
  ['federation/webpack/no-snapshots.mjs: SnapshotHandler.applyPlugin', 'the federation runtime calls it'],
  ['federation/src/parts.ts: firstRequests', 'webpack/tables.mjs passes it to the builds'],
  ['federation/src/parts.ts: pageModules', 'webpack/tables.mjs passes it to the builds'],
  ['federation/src/contract.ts: CONTRACT_VERSION', 'webpack/tables.mjs passes it to the builds'],
  ['federation/src/contract-members.ts: contractMembers', 'webpack/tables.mjs passes it to the builds'],
  ['server/src/database/embedded/embedded-database.ts: openEmbeddedInMemory', 'the database of the tests'],
]);

const children = (node) =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'span' || key === 'ctxt' ? [] : Array.isArray(value) ? value : [value],
  );

function visit(node, each, parents = []) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) visit(item, each, parents);
    return;
  }
  if (node.type) each(node, parents);
  if (node.type === 'ImportDeclaration') return;
  // An argument of a call is wrapped in an object without a type.
  for (const child of children(node)) visit(child, each, node.type ? [node, ...parents] : parents);
}

const nameOf = (key) => (key?.type === 'Identifier' || key?.type === 'StringLiteral' ? key.value : null);
/** The exported name that a specifier of an import asks for; `*` for a whole module. */
function importedName({ type, imported, local, orig }) {
  if (type === 'ImportNamespaceSpecifier' || type === 'ExportNamespaceSpecifier') return '*';
  if (type === 'ImportDefaultSpecifier') return 'default';
  return (orig ?? imported ?? local).value;
}

/** The exports and declarations of a file, and the names and members that it uses. */
function declarationsOf(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const ast = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const exported = new Set();
  const members = new Map();
  const names = new Map();
  const used = new Set();
  const imports = [];
  const count = (name) => names.set(name, (names.get(name) ?? 0) + 1);
  const declare = (owner, name) => name && members.set(name, `${owner}.${name}`);
  for (const item of ast.body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : null;
    if (!declaration) continue;
    const isType = /^Ts(Interface|TypeAlias)Declaration$/.test(declaration.type);
    if (declaration.identifier) exported.add(declaration.identifier.value);
    if (declaration.id) exported.add(declaration.id.value);
    for (const { id } of declaration.declarations ?? []) if (id.value) exported.add(id.value);
    visit(declaration, (node, [parent]) => {
      const owner = declaration.id?.value ?? declaration.identifier?.value ?? declaration.declarations?.[0]?.id?.value;
      const name = nameOf(node.key);
      if (node.type === 'TsMethodSignature') declare(owner, name);
      if (node.type === 'TsPropertySignature' && isType && !sent.test(owner)) declare(owner, name);
      if (parent?.type === 'ObjectExpression' && node.type === 'MethodProperty') declare(owner, name);
    });
  }
  visit(ast, (node) => {
    if (node.type === 'Identifier') count(node.value);
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      if (node.source) imports.push({ from: node.source.value, names: node.specifiers.map(importedName) });
    }
    if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      imports.push({ from: node.arguments[0].expression.value, names: ['*'] });
    }
    if (node.type === 'TsImportType') imports.push({ from: node.argument.value, names: ['*'] });
    if (node.type === 'MemberExpression') {
      const { property } = node;
      if (property.type === 'Identifier') used.add(property.value);
      if (property.type === 'Computed' && property.expression.type === 'StringLiteral')
        used.add(property.expression.value);
    }
    if (node.type === 'AssignmentPatternProperty') used.add(node.key.value);
    if (node.type === 'KeyValuePatternProperty') used.add(nameOf(node.key));
    if (node.type === 'JSXMemberExpression') used.add(node.property.value);
    if (node.type === 'JSXAttribute') used.add(node.name.value);
    // A string may name a member: `ctx['x']`, `Pick<Calls, 'x'>`, `keyof`.
    if (node.type === 'StringLiteral') used.add(node.value);
  });
  return { file, exported, members, names, used, imports };
}

const files = tracked.trim().split('\n');
const known = new Set(files);
const all = files.filter(isProduction).map(declarationsOf);

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The exports of each package: pattern with at most one `*`, and the file behind it. */
const packages = new Map(
  workspaces.map((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return [name, Object.entries(exports).map(([key, file]) => [key, posix.join(folder, file)])];
  }),
);

/** The file that an import of a file leads to; undefined for an installed package. */
function target(file, from) {
  if (from.startsWith('.')) {
    const base = posix.join(posix.dirname(file), from);
    return [base, `${base}.ts`, `${base}.tsx`].find((path) => known.has(path));
  }
  const [scope, name, ...rest] = from.split('/');
  const key = `./${rest.join('/')}`;
  for (const [pattern, path] of packages.get(`${scope}/${name}`) ?? []) {
    if (pattern === key) return path;
    const [before, after] = pattern.split('*');
    if (after === undefined || !key.startsWith(before) || !key.endsWith(after)) continue;
    const match = path.replace('*', key.slice(before.length, key.length - after.length));
    if (known.has(match)) return match;
  }
  return undefined;
}

const wanted = new Map();
for (const { file, imports } of all) {
  for (const { from, names } of imports) {
    const path = from && target(file, from);
    if (path) wanted.set(path, new Set([...(wanted.get(path) ?? []), ...names]));
  }
}
const usedMembers = new Set(all.flatMap(({ used }) => [...used]));

const unused = all.flatMap(({ file, exported, members, names }) => {
  const asked = wanted.get(file) ?? new Set();
  const isUnused = (name) => !asked.has(name) && !asked.has('*') && names.get(name) === 1;
  return [
    ...(isEntry(file) ? [] : [...exported].filter(isUnused)),
    ...[...members]
      .filter(([name]) => !usedMembers.has(name) && !called.has(name) && !/^on[A-Z]/.test(name))
      .map(([, path]) => path),
  ].map((finding) => `${file}: ${finding}`);
});

const problems = [
  ...unused.filter((line) => !allowed.has(line)).map((line) => `Only tests use this, or nothing does: ${line}`),
  ...[...allowed.keys()].filter((line) => !unused.includes(line)).map((line) => `Used now, so no exception: ${line}`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
