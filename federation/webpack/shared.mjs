import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const version = (name) => require(`${name}/package.json`).version;

/** Modules of which a page may have only one copy: React, and the router with its location. */
const singletons = {
  react: version('react'),
  'react/': version('react'),
  'react-dom': version('react-dom'),
  'react-dom/': version('react-dom'),
  '@tessera/federation/router': require('../package.json').version,
};

const each = (share) => Object.fromEntries(Object.entries(singletons).map(([name, own]) => [name, share(own)]));

/** The host contains these modules in its first chunk. */
export const provided = each((own) => ({ singleton: true, eager: true, version: own, requiredVersion: false }));

/**
 * A part contains none of them. If the host has no matching version, the part does not start and the error boundary shows a
 * message; a page never runs two copies of React.
 */
export const consumed = each((own) => ({
  singleton: true,
  import: false,
  strictVersion: true,
  requiredVersion: `^${own}`,
}));
