/** Where each front end listens while it is being worked on, on 127.0.0.1. */
export const ports = {
  shell: 3100,
  'mf-auth': 3101,
  'mf-builder': 3102,
  'mf-responses': 3103,
  'mf-fill': 3104,
  mocks: 3110,
};

/** What a development server of ours does whatever it serves. */
export const devServer = (name) => ({
  host: '127.0.0.1',
  port: ports[name],
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: 'all',
  hot: true,
  client: { overlay: false, webSocketURL: `ws://127.0.0.1:${ports[name]}/ws` },
  static: false,
  // With everything running, the server serves what was built from the disk. A part alone leaves its build as it is.
  devMiddleware: { writeToDisk: process.env.TESSERA_COMPOSED === 'true' },
  // A part alone has the mocked calls for a server.
  proxy: [{ context: ['/api'], target: `http://127.0.0.1:${ports.mocks}` }],
  historyApiFallback: true,
});
