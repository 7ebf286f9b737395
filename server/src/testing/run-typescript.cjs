/*
 * Runs a program from its sources: `node run-typescript.cjs main.ts`. Node finds the files and the packages; this compiles them.
 */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, filename) => {
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: extension === '.tsx' } },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    });
    module._compile(code, filename);
  };
}

require(process.argv[2]);
