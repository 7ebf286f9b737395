import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request as send } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Below the address that the page’s policy allows scripts from. */
const BASE = '/shell/one/';
const kinds = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

/** The links and scripts of the document’s head, for the files of the one bundle instead of those of shell and parts. */
export function headOfOneBundle({ shell, pages }, { part, page, bar }) {
  const none = { js: [], css: [] };
  const needed = part ? [shell.screen, ...(bar ? [shell.bar] : []), pages[`${part}/${page}`]] : [shell.landing ?? none];
  const unique = (list) => [...new Set(list)];
  const scripts = unique(needed.flatMap(({ js }) => js)).filter((file) => !shell.js.includes(file));
  return [
    ...unique([shell, ...needed].flatMap(({ css }) => css)).map(
      (file) => `<link rel="stylesheet" href="${BASE}${file}">`,
    ),
    ...shell.fonts
      .filter((font) => !font.includes('-ext-'))
      .map((font) => `<link rel="preload" as="font" href="${BASE}${font}" type="font/woff2" crossorigin>`),
    ...shell.js.map((file) => `<script defer src="${BASE}${file}"></script>`),
    ...scripts.map((file) => `<link rel="preload" as="script" href="${BASE}${file}">`),
  ].join('\n');
}

const ownHead = /<link rel="(?:stylesheet|preload)"[^>]*>\s*|<script defer[^>]*><\/script>\s*/g;

/** Compresses as the server does. */
const compressed = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * Passes all requests on to the real server. With a `bundle`, its documents load the one bundle; without, they stay as they
 * are, so that both go the same way.
 *
 * @param {string} target address of the real server
 * @param {{ folder: string, headFor(path: string): string } | null} bundle
 */
export async function inFrontOf(target, bundle) {
  const agent = new Agent({ keepAlive: true });
  const asScript = { 'accept-encoding': 'br', 'sec-fetch-dest': 'script' };
  const { headers: own } = await fetch(`${target}/shell/mark.svg`, { headers: asScript });
  // The server’s own headers belong to the bytes of each file.
  const usual = [...own].filter(([name]) => !/^(?:content-|date|connection|keep-alive|transfer)/.test(name));
  const fileOf = (url, response) => {
    const name = url.slice(BASE.length);
    // The server writes this list, for its releases. A page goes on without it.
    if (name === 'tessera-hashes.json') return response.writeHead(404).end();
    const kind = kinds[name.split('.').at(-1)];
    const isText = kind !== kinds.woff2;
    const headers = {
      ...Object.fromEntries(usual),
      'content-type': kind,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    if (isText) headers['content-encoding'] = 'br';
    response.writeHead(200, headers).end(readFileSync(join(bundle.folder, isText ? `${name}.br` : name)));
  };
  const server = createServer((request, response) => {
    if (bundle && request.url.startsWith(BASE)) return fileOf(request.url, response);
    const isDocument = bundle && request.headers['sec-fetch-mode'] === 'navigate';
    const headers = isDocument ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const forwarded = send(target + request.url, { method: request.method, headers, agent }, async (answer) => {
      if (!isDocument) {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const html = Buffer.concat(await answer.toArray()).toString();
      const page = html.replace(ownHead, '').replace('</head>', () => `${bundle.headFor(request.url)}</head>`);
      const { 'content-length': _length, ...kept } = answer.headers;
      response.writeHead(answer.statusCode, { ...kept, 'content-encoding': 'br' }).end(compressed(page));
    });
    request.pipe(forwarded);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
