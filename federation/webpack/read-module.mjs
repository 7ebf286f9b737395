import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/**
 * Reads a module in TypeScript that imports nothing or types only: without its types it runs as it is.
 *
 * @param {URL} address the file
 */
export async function readModule(address) {
  const source = readFileSync(address, 'utf8');
  const { code } = transformSync(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
