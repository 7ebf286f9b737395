import { parts } from './tables.mjs';

/** The port on 127.0.0.1 of each development server, and of the mocked API. */
export const ports = {
  shell: 3100,
  mocks: 3110,
  ...Object.fromEntries(parts.map(({ name, port }) => [name, port])),
};

/**
 * The settings that every development server shares. PORT and MOCKS_PORT replace the ports of the table, for one part
 * without the others.
 */
export function devServer(name) {
  const { PORT, MOCKS_PORT, TESSERA_COMPOSED } = process.env;
  const isComposed = TESSERA_COMPOSED === 'true';
  const port = (!isComposed && Number(PORT)) || ports[name];
  return {
    host: '127.0.0.1',
    port,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    hot: true,
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    static: false,
    // In `npm run dev` the server serves the builds from disk. A part that runs without the shell does not change its build.
    devMiddleware: { writeToDisk: isComposed },
    // A part that runs without the shell uses the mock API.
    proxy: [{ context: ['/api'], target: `http://127.0.0.1:${MOCKS_PORT || ports.mocks}` }],
    historyApiFallback: true,
  };
}
