import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TypedApp } from '../typed-app';

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API · Tessera</title>
  <link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
  <div id="docs"></div>
  <noscript>The description of the API is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Draws the description. `validatorUrl: null` stops the page from sending it to a validator on another host. */
const START = `const { classList } = document.documentElement;
const chosen = /(?:^|; )tessera_theme=(light|dark)/.exec(document.cookie)?.[1];
const device = matchMedia('(prefers-color-scheme: dark)');
const show = () => classList.toggle('dark-mode', chosen ? chosen === 'dark' : device.matches);
device.addEventListener('change', show);
show();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

const files: { readonly [name: string]: string } = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Reads a file of the renderer. It is not read before someone opens the page. */
function rendererFile(name: string): Promise<string> {
  const { resolve } = createRequire(__filename);
  return readFile(join(dirname(resolve('@fastify/swagger-ui/package.json')), 'static', name), 'utf8');
}

const HOUR = 'public, max-age=3600';

/** Serves `/docs`, a page that shows the API’s description and sends calls. All its files come from this server. */
export function apiDocs(app: TypedApp): void {
  const options = { config: { permission: 'public' as const }, schema: { hide: true } };
  app.get('/docs', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(PAGE),
  );
  app.get('/docs/start.js', options, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', HOUR).send(START),
  );
  for (const [name, type] of Object.entries(files)) {
    app.get(`/docs/${name}`, options, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', HOUR)
        .send(await rendererFile(name)),
    );
  }
}
