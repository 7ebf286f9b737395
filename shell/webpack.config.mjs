import { early, host, prerendered, together } from '@tessera/federation/webpack';

const own = { directory: import.meta.dirname, name: 'shell' };

export default together(
  host({ ...own, entry: './src/main.tsx', template: 'index.html', icon: 'mark.svg' }),
  early({ ...own, entry: './src/early/requests.ts' }),
  prerendered({ ...own, entry: './src/landing/landing-html.tsx', file: 'landing.html' }),
);
