import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AppContext } from '../app-context';
import { fixedText } from '../host/fixed-text';
import { undocumented } from '../schemas/undocumented';
import type { TypedApp } from '../typed-app';
import { limited } from './rate-limits';
import { contentPolicy } from './security-headers';

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API · Tessera</title>
  <link rel="icon" href="/shell/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  <link rel="stylesheet" href="/api/docs/contrast.css">
</head>
<body>
  <div id="docs"></div>
  <noscript>The description of the API is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;

/**
 * Draws the description. Descriptions are Markdown, which the renderer turns into HTML and cleans. The policy lets only plain
 * elements of text through. `validatorUrl: null` stops the page from sending the description to a validator on another host.
 */
const START = `const plain = /^(?:[^<]|<\\/?(?:p|code|pre|em|strong|ul|ol|li|br|div|span|a)(?: (?:class|rel|target|href)="[^"<>]*")*>)*$/;
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (plain.test(html) && !/javascript:/i.test(html) ? html : null),
});
const { classList } = document.documentElement;
const chosen = /(?:^|; )tessera_theme=(light|dark)/.exec(document.cookie)?.[1];
const device = matchMedia('(prefers-color-scheme: dark)');
const show = () => classList.toggle('dark-mode', chosen ? chosen === 'dark' : device.matches);
device.addEventListener('change', show);
show();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
});
`;

/** Colours with enough contrast, where the renderer’s have too little. */
const CONTRAST = `.swagger-ui .opblock .opblock-summary-method { color: #111318; text-shadow: none; }
.swagger-ui .info .title small { background: #4a5160; }
.swagger-ui .info .title small.version-stamp { background: #3f6b00; }
.swagger-ui .btn.execute { background: #1d5fae; border-color: #1d5fae; }
html.dark-mode .swagger-ui .btn.try-out__btn.cancel.cancel { border-color: #ffb4ab; color: #ffb4ab; }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: #b3261e; color: #b3261e; }
html:not(.dark-mode) .swagger-ui .info .link, html:not(.dark-mode) .swagger-ui .info a .url { color: #1d5fae; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #0b6b41; color: #0b6b41; }
html:not(.dark-mode) .swagger-ui .btn.authorize span { color: #0b6b41; }
`;

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Reads a file of the renderer. It is not read before someone opens the page. */
function rendererFile(name: string): Promise<string> {
  const { resolve } = createRequire(__filename);
  return readFile(join(dirname(resolve('@fastify/swagger-ui/package.json')), 'static', name), 'utf8');
}

const HOUR = 'public, max-age=3600';

/** Serves `/docs`, a page that shows the API’s description and sends calls. All its files come from this server. */
export function apiDocs(app: TypedApp, { limits }: Pick<AppContext, 'limits'>): void {
  const options = { config: { permission: 'public' as const, ...limited(limits.submit) }, schema: undocumented };
  const sendPage = fixedText(() => PAGE);
  app.get('/docs', options, (request, reply) =>
    sendPage(
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', contentPolicy({ trustedTypes: ['default', 'dompurify'] })),
    ),
  );
  const files: readonly (readonly [string, string, () => string | Promise<string>])[] = [
    ['contrast.css', CSS, () => CONTRAST],
    ['start.js', JAVASCRIPT, () => START],
    ['swagger-ui.css', CSS, () => rendererFile('swagger-ui.css')],
    ['swagger-ui-bundle.js', JAVASCRIPT, () => rendererFile('swagger-ui-bundle.js')],
  ];
  for (const [name, type, make] of files) {
    const send = fixedText(make);
    app.get(`/docs/${name}`, options, (request, reply) =>
      send(request, reply.type(type).header('cache-control', HOUR)),
    );
  }
}
