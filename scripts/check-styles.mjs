import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transform } from 'lightningcss';
import { root } from './root.mjs';

/*
 * Checks that no style rule makes a small change restyle a large part of a page. A browser that finds `:has()` looks for the
 * elements that a change concerns by the names in the rule: without a class, an attribute or an element’s name beside it, every
 * element is asked; without one in the last part of the rule, everything below is restyled.
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

/** What is wrong with a selector, if anything is. */
function problemOf(selector) {
  const compounds = compoundsOf(selector);
  const at = compounds.findIndex(hasHas);
  if (at === -1) return undefined;
  if (at === compounds.length - 1)
    return isNamed(compounds[at], [...names, 'type'])
      ? undefined
      : 'nothing beside :has() says which elements it is for';
  if (!isNamed(compounds[at], names)) return 'beside :has(), a class or an attribute is missing';
  return isNamed(compounds.at(-1), [...names, 'type'])
    ? undefined
    : 'the last part names no class, attribute or element';
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
  console.error(`These rules restyle more than what they concern:\n  ${found.join('\n  ')}`);
  process.exitCode = 1;
}
