/**
 * Lets a module import the class names of a style sheet as constants, `import * as styles`. The bundler then leaves out the
 * names that nothing uses, and inlines the others.
 *
 * @param {string} source
 */
module.exports = function classConstants(source) {
  return source.replace(/^import (\w+) from (['"][^'"]+\.module\.css['"])/gm, 'import * as $1 from $2');
};
