/**
 * Removes from an icon of Lucide what `plain-icon.mjs` does not use: its name, its size, and the keys of its shapes, which are
 * random texts that do not compress.
 *
 * @param {string} source
 */
module.exports = function plainIcon(source) {
  return source.replace(/^ {2}(?:name: "[^"]*"|size: \d+),\n/gm, '').replace(/,\s*key: "\w+"/g, '');
};
