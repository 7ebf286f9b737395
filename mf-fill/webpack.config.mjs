import { part, renderer, together, visitor } from '@tessera/federation/webpack';

const own = { directory: import.meta.dirname, name: 'mf-fill' };

/** The sources of the visitor’s page: see `visitor`. */
export const visitorPage = {
  ...own,
  entry: './src/visitor-page/browser-entry.tsx',
  fullMatch: './src/visitor-page/lazy-full-match.ts',
  typeScripts: './src/visitor-page/type-scripts.ts',
  logicScript: './src/visitor-page/logic-script.ts',
  stepsScript: './src/steps/steps-script.ts',
  receiptScript: './src/receipts/receipt-script.ts',
};

/** The script for other websites beside the visitor’s page. Its name never changes, because those websites contain it. */
const withEmbed = (make) => (env, argv) => {
  const config = make(env, argv);
  const { filename } = config.output;
  config.entry = { ...config.entry, embed: './src/embed/embed.ts' };
  config.output.filename = (data) => (data.chunk.name === 'embed' ? '[name].js' : filename(data));
  return config;
};

export default together(
  part(own),
  withEmbed(visitor(visitorPage)),
  renderer({ ...own, entry: './src/server/renderer.tsx' }),
);
