import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@swc/core';
import recheck from 'recheck/lib/browser.js';
import { root } from './root.mjs';

/*
 * Checks that every regular expression of the shipped source runs in linear time: recheck searches for texts that make one
 * slow. It cannot check patterns that are built at run time; only the files below may build them.
 */

/** Why a file may build patterns at run time. */
const mayBuild = {
  // Compiles owners’ patterns to its own matcher; the platform’s engine gets one character at a time.
  'fields/src/shared/pattern/pattern.ts': true,
};

/** A pattern takes seconds; on a busy machine it can take minutes. */
const MAX_CHECK_MS = 600_000;

const packages = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'e2e', 'bench', 'mocks'].includes(entry.name))
    .map(({ name }) => join(root, name, 'src'));

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(name))
      .map((name) => join(folder, name));
  } catch {
    // Not every folder is a package.
    return [];
  }
}

function* nodesIn(value) {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (typeof value === 'object' && value !== null) {
    if (typeof value.type === 'string') yield value;
    for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

const propertyOf = (object, name) =>
  object.properties.find((each) => each.type === 'KeyValueProperty' && each.key.value === name)?.value;

/** The pattern of a JSON Schema, compiled as validators do. */
function schemaPattern(node) {
  if (node.type === 'CallExpression' && node.callee.property?.value === 'String') {
    const [options] = node.arguments;
    return options?.expression.type === 'ObjectExpression' ? propertyOf(options.expression, 'pattern') : undefined;
  }
  if (node.type !== 'ObjectExpression' || propertyOf(node, 'type')?.value !== 'string') return undefined;
  return propertyOf(node, 'pattern');
}

async function patternsIn(path) {
  const file = relative(root, path);
  const tree = await parse(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') });
  const found = [];
  for (const node of nodesIn(tree)) {
    if (node.type === 'RegExpLiteral') found.push({ file, pattern: node.pattern, flags: node.flags });
    if (['NewExpression', 'CallExpression'].includes(node.type) && node.callee.value === 'RegExp') {
      found.push({ file, isBuilt: true });
    }
    const inSchema = schemaPattern(node);
    if (inSchema) found.push({ file, pattern: inSchema.value, flags: 'u' });
  }
  return found;
}

/** A repetition with a count, such as `{1,64}`. */
const COUNT = /(?<!\\)\{\d+(?:,\d*)?\}/g;

/**
 * Whether a pattern takes linear time. Counts are taken for any count first: the exact check handles those at once, and what is
 * linear with any count is linear with this one. It tries random texts for patterns with large counts, and judges them by the time
 * that they take, which is wrong on a busy machine.
 */
function check(pattern, flags) {
  const withAnyCount = recheck.checkSync(pattern.replace(COUNT, '*'), flags, { timeout: MAX_CHECK_MS });
  return withAnyCount.status === 'safe' ? withAnyCount : recheck.checkSync(pattern, flags, { timeout: MAX_CHECK_MS });
}

/** The problem with a pattern; null if it runs in linear time. */
function problemOf({ file, pattern, flags, isBuilt }) {
  if (isBuilt) return mayBuild[file] ? null : `${file} builds a pattern at run time, which cannot be checked.`;
  if (typeof pattern !== 'string')
    return `${file} has a pattern in a schema that is not a literal, which cannot be checked.`;
  const { status, complexity, error } = check(pattern, flags);
  if (status === 'safe') return null;
  const why = complexity?.summary ?? error?.message ?? error?.kind ?? status;
  return `${file}: /${pattern}/${flags} is not known to take linear time: ${why}.`;
}

const patterns = (await Promise.all(packages().flatMap(filesIn).map(patternsIn))).flat();
const problems = patterns.map(problemOf).filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
if (patterns.length === 0) console.error('No pattern was found: the check looks in the wrong place.');
if (problems.length > 0 || patterns.length === 0) process.exit(1);
console.log(`${patterns.length} patterns take linear time.`);
