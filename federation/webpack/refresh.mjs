import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const require = createRequire(import.meta.url);

/**
 * Fast Refresh in a page of several builds: all of them use the `react-refresh/runtime` that the page already has.
 */
export function refreshPlugins(webpack) {
  return [
    // The runtime must not refresh its own module.
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
    new webpack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$|react-refresh[\\/]runtime\.js$/, (resource) => {
      if (resource.contextInfo.issuer.endsWith('refresh-runtime.cjs')) return;
      resource.request = require.resolve('./refresh-runtime.cjs');
    }),
  ];
}
