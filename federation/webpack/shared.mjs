import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const version = (name) => require(`${name}/package.json`).version;

/** What must be one in the page: React, and the router with the location that it holds. */
const singletons = {
  react: version('react'),
  'react/': version('react'),
  'react-dom': version('react-dom'),
  'react-dom/': version('react-dom'),
  '@tessera/federation/router': require('../package.json').version,
};

const each = (share) => Object.fromEntries(Object.entries(singletons).map(([name, own]) => [name, share(own)]));

/** The host brings the singletons along in its first file. */
export const provided = each((own) => ({ singleton: true, eager: true, version: own, requiredVersion: false }));

/**
 * A part brings none: without a fitting one from the host it refuses to start, which ends in the boundary
 * with words, and never as two Reacts in one page.
 */
export const consumed = each((own) => ({
  singleton: true,
  import: false,
  strictVersion: true,
  requiredVersion: `^${own}`,
}));
