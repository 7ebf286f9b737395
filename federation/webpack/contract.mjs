import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/**
 * The contract's values (`CONTRACT_VERSION`, `routes`), read from the one typed file that states them.
 * It imports types only, so that stripping them leaves a module without dependencies.
 */
export const readContract = async () => {
  const source = readFileSync(new URL('../src/contract.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
};
