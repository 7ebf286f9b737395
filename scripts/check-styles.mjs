import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transform } from 'lightningcss';
import { root } from './root.mjs';

/*
 * Checks that no style rule makes a small change restyle a large part of a page. After a change, a browser finds the elements that
 * a rule with `:has()` can affect by the class, attribute or element names in the rule. A rule without a name beside `:has()`
 * affects every element; a rule whose last part has no name affects everything below.
 */

const packages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => join(root, name, 'src'));

function stylesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name));
  } catch {
    // Not every folder is a package.
    return [];
  }
}

/** The compound selectors of a selector: what stands between its combinators. */
function compoundsOf(selector) {
  const compounds = [[]];
  for (const part of selector) {
    if (part.type === 'combinator' && part.value !== 'pseudo-element') compounds.push([]);
    else compounds.at(-1).push(part);
  }
  return compounds;
}

const hasHas = (parts) =>
  parts.some(({ kind, selectors }) => kind === 'has' || (kind === 'not' && selectors.some((inner) => hasHas(inner))));

/** Whether a compound names a class, an id, an attribute or, in `:is()`, one in each of its choices. */
const isNamed = (parts, kinds) =>
  parts.some(
    ({ type, kind, selectors }) =>
      kinds.includes(type) || (kind === 'is' && selectors.every((inner) => isNamed(compoundsOf(inner).at(-1), kinds))),
  );

const names = ['class', 'id', 'attribute'];

/** Returns the problem of a selector, if it has one. */
function problemOf(selector) {
  const compounds = compoundsOf(selector);
  const at = compounds.findIndex(hasHas);
  if (at === -1) return undefined;
  if (at === compounds.length - 1)
    return isNamed(compounds[at], [...names, 'type'])
      ? undefined
      : 'add a class, an attribute or an element name beside :has()';
  if (!isNamed(compounds[at], names)) return 'add a class or an attribute beside :has()';
  return isNamed(compounds.at(-1), [...names, 'type'])
    ? undefined
    : 'add a class, an attribute or an element name to the last part';
}

const found = [];
for (const file of packages.flatMap(stylesIn)) {
  transform({
    filename: file,
    code: readFileSync(file),
    cssModules: file.endsWith('.module.css'),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          for (const selector of selectors) {
            const problem = problemOf(selector);
            if (problem) found.push(`${relative(root, file)}:${loc.line + 1}: ${problem}`);
          }
        },
      },
    },
  });
}

if (found.length > 0) {
  console.error(`These rules restyle too many elements:\n  ${found.join('\n  ')}`);
  process.exitCode = 1;
}
