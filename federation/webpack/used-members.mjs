import { contractMembers } from './tables.mjs';

/**
 * The members of the contract that the scripts of a part may use, with the numbers of today. A name after a dot counts, so
 * there may be too many, never too few: names of properties are not shortened.
 *
 * @param {import('webpack').Compilation} compilation
 */
export function usedMembers(compilation) {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const code = scripts.map(({ source }) => String(source.source())).join('\n');
  const names = new Set(code.match(/(?<=[.{,])[a-zA-Z]{2,40}(?=\W)/g));
  return Object.fromEntries(
    Object.entries(contractMembers).filter(([member]) => names.has(member.slice(member.indexOf('.') + 1))),
  );
}
