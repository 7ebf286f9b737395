import { part } from '@tessera/federation/webpack';

export default part({
  directory: import.meta.dirname,
  name: 'mf-responses',
  pages: { ResponsesPage: './src/pages/responses-page.tsx' },
});
