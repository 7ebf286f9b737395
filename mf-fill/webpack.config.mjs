import { part, renderer, together, visitor } from '@tessera/federation/webpack';

const own = { directory: import.meta.dirname, name: 'mf-fill' };

/** Beside the visitor's page, the script for other people's pages: its name stays, since they have it for good. */
const withEmbed = (make) => (env, argv) => {
  const config = make(env, argv);
  const { filename } = config.output;
  config.entry = { ...config.entry, embed: './src/embed/embed.ts' };
  config.output.filename = ({ chunk }) => (chunk.name === 'embed' ? '[name].js' : filename);
  return config;
};

export default together(
  part(own),
  withEmbed(visitor({ ...own, entry: './src/visitor/browser.tsx', fullMatch: './src/visitor/lazy-full-match.ts' })),
  renderer({ ...own, entry: './src/server/renderer.tsx' }),
);
