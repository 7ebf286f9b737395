import { host } from '@tessera/federation/webpack';

export default host({
  directory: import.meta.dirname,
  name: 'shell',
  entry: './src/main.tsx',
  template: 'index.html',
  icon: 'mark.svg',
});
