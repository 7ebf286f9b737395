import { readModule } from './read-module.mjs';

const read = (name) => readModule(new URL(`../src/${name}.ts`, import.meta.url));

export const { CONTRACT_VERSION } = await read('contract');
export const { contractMembers } = await read('contract-members');
export const { firstRequests, pageModules, parts, routes } = await read('parts');
