import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appDocument } from '../host/app-document';
import { freshFile } from '../host/fresh-file';
import type { HostFolders } from '../host/host-folders';
import { type PartSource, partSource } from '../host/part-registry';
import { plainPage } from '../host/plain-page';
import { routeOfPath } from '../host/route-of-path';
import { setUpRedirect } from '../host/set-up-redirect';
import type { PageSettings, pageSettings } from '../registration/page-settings';
import { readShell } from '../releases/build-files';
import { contentPolicy } from './security-headers';

/** A file name with a content hash. Browsers may cache such a file permanently. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map|\.LICENSE\.txt)?(\.br|\.gz)?$/;

/** Further facts for the documents. */
export interface HostOptions {
  /** Additional origins that the app may connect to. */
  connect?: readonly string[] | undefined;
  /** The settings of the installation that every page gets. */
  settings: ReturnType<typeof pageSettings>;
}

const notPages = ['/api', '/shell/', '/parts/', '/parts.json', '/healthz'];

async function serveFolder(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The server bundle is not for browsers.
    allowedPath: (path) => !posix.normalize(path).startsWith('/server/'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A shell on another host may load these parts.
      reply.header('access-control-allow-origin', '*');
    },
  });
}

/** The origins that the provider’s code in the browser needs. */
function withGoogle(connect: readonly string[], google: PageSettings['google']) {
  if (!google) return { connect };
  const { authDomain, emulator } = google;
  return {
    scripts: ['https://apis.google.com'],
    framed: [`https://${authDomain}`, ...(emulator ? [emulator] : [])],
    connect: [
      ...connect,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulator ? [emulator] : []),
    ],
  };
}

/** The theme in the browser’s cookies; null to follow the device. `shared-ui/src/browser/theme.ts` sets the cookie. */
const themeOf = (cookies = '') => /(?:^|;\s?)tessera_theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] ?? null;

/** Whether the browser seems to store a session. `shell/src/session/session-note.ts` sets the cookie. */
const hasSession = (cookies = '') => /(?:^|;\s?)tessera_session=1(?:;|$)/.test(cookies);

/**
 * Sends the app’s document: with status 200 on known routes, otherwise with 404, where the shell shows its not-found
 * page.
 */
function documents(folders: HostFolders, parts: PartSource, { connect = [], settings }: HostOptions) {
  const template = freshFile(join(folders.shell, 'index.html'), (text) => text);
  const description = freshFile(join(folders.shell, 'tessera-shell.json'), readShell);
  const landing = freshFile(join(folders.shell, 'server/landing.html'), (text) => text);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isVisitorsLanding = path === '/' && !hasSession(request.headers.cookie);
    const [html, shell, content, registry, origins, installation] = await Promise.all([
      template(),
      description(),
      isVisitorsLanding ? landing() : null,
      parts.read(),
      parts.origins(),
      settings(request),
    ]);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!html || !shell) {
      return reply
        .code(503)
        .send(plainPage('Tessera is not built yet', 'Run npm run build, then start the server again.'));
    }
    const other = setUpRedirect(installation.setUp, path);
    if (other) return reply.redirect(other);
    const route = routeOfPath(shell.routes, path);
    return reply
      .code(route || path === '/' ? 200 : 404)
      .header(
        'content-security-policy',
        contentPolicy({
          origins,
          trustedTypes: ['default', 'tessera-embed'],
          ...withGoogle(connect, installation.google),
        }),
      )
      .header('vary', 'Cookie')
      .send(
        appDocument(html, {
          shell,
          parts: registry,
          route,
          theme: themeOf(request.headers.cookie),
          settings: installation,
          content: content ?? '',
        }),
      );
  };
}

/** Serves the composed app: shell, parts, the registry of parts, and the document for every route. */
export async function host(app: FastifyInstance, folders: HostFolders, options: HostOptions): Promise<void> {
  const parts = partSource(folders.parts, folders.partsFile);
  await serveFolder(app, '/shell/', folders.shell);
  for (const [name, folder] of Object.entries(folders.parts)) await serveFolder(app, `/parts/${name}/`, folder);

  app.get('/parts.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    return parts.read();
  });

  const answerDocument = documents(folders, parts, options);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    const isPage = ['GET', 'HEAD'].includes(request.method) && wantsPage;
    if (!isPage || notPages.some((prefix) => request.url.startsWith(prefix))) return reply.refuse('nothing-here');
    return answerDocument(request, reply);
  });
}
