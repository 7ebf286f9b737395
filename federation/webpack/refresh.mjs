import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const require = createRequire(import.meta.url);

/**
 * Fast Refresh in a page of several builds: all of them use the `react-refresh/runtime` that the page already has.
 */
export function refreshPlugins(webpack) {
  return [
    // Components only: other modules may also run while webpack builds (`build-time.mjs`), without a runtime to refresh.
    new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/, exclude: /node_modules/ }),
    new webpack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$|react-refresh[\\/]runtime\.js$/, (resource) => {
      if (resource.contextInfo.issuer.endsWith('refresh-runtime.cjs')) return;
      resource.request = require.resolve('./refresh-runtime.cjs');
    }),
  ];
}
