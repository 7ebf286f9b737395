import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/** Reads a module of `../src` that imports types only: without its types it runs as it is. */
async function read(name) {
  const source = readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8');
  const { code } = transformSync(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

export const { CONTRACT_VERSION } = await read('contract');
export const { contractMembers } = await read('contract-members');
export const { firstRequests, pageModules, parts, routes } = await read('parts');
