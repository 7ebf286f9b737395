import { part, renderer, together, visitor } from '@tessera/federation/webpack';

const own = { directory: import.meta.dirname, name: 'mf-fill' };

export default together(
  part({ ...own, pages: { FillPage: './src/pages/fill-page.tsx', PreviewPage: './src/pages/preview-page.tsx' } }),
  visitor({ ...own, entry: './src/visitor/browser.tsx' }),
  renderer({ ...own, entry: './src/visitor/renderer.tsx' }),
);
