import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FieldModel } from '@tessera/fields/field';
import { models } from '@tessera/fields/models';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors';
import { appDocument } from '../host/app-document';
import { ensureBrowserId } from '../host/browser-id';
import { compress } from '../host/compress';
import { sendEarlyHints } from '../host/early-hints';
import { type PartSource, partSource } from '../host/part-registry';
import { plainPage } from '../host/plain-page';
import { routeOfPath } from '../host/route-of-path';
import { setUpRedirect } from '../host/set-up-redirect';
import { staticFile } from '../host/static-file';
import type { PageSettings, pageSettings } from '../registration/page-settings';
import type { VisitCounter } from '../release-health/visit-counter';
import { DEVELOPMENT } from '../releases/development-releases';
import type { LiveReleases } from '../releases/live-releases';
import { SHELL } from '../releases/names';
import { releasedShell } from '../releases/released-manifests';
import { readCookie } from '../requests/read-cookie';
import { undocumented } from '../schemas/undocumented';
import { contentPolicy } from './security-headers';

/** Further facts for the documents. */
export interface HostOptions {
  /** Additional origins that the app may connect to. */
  connect?: readonly string[] | undefined;
  /** The settings of the installation that every page gets. */
  settings: ReturnType<typeof pageSettings>;
  visits: VisitCounter;
  /** Counts a document of the app. Returns a refusal if it is above the limit. */
  limit: (request: FastifyRequest) => Promise<Refusal | null>;
  /** Whether browsers get the files of a screen as `103 Early Hints`; yes by default. */
  earlyHints?: boolean | undefined;
}

const notPages = ['/api', '/fonts/', '/shell/', '/parts/', '/parts.json', '/healthz', '/readyz', '/metrics'];

/** The name of the list of hashes of a release. `federation/src/integrity.ts` reads it. */
const HASHES = 'tessera-hashes.json';

/** Whether a file belongs to a bundle that only the server uses. */
const isForServer = (path: string) => /^server(?:\/|$)/.test(posix.normalize(path));

const refuseFile = (reply: FastifyReply) => reply.refuse('nothing-here');

/** Serves the files of all released versions, at addresses that contain the version. */
async function serveReleases(app: FastifyInstance, releases: LiveReleases): Promise<void> {
  // The etag is enough to recognize a changed file, and the addresses of most contain their hash.
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false, lastModified: false });

  async function sendFile(
    reply: FastifyReply,
    { part, version, path }: { part: string; version: string; path: string },
  ) {
    const release = await releases.find(part, version);
    if (!release || isForServer(path)) return refuseFile(reply);
    const changes = release.version === DEVELOPMENT;
    const isHashes = path === HASHES;
    if (!changes && !isHashes && !release.integrity(path)) return refuseFile(reply);
    reply.header('cache-control', changes ? 'no-cache' : 'public, max-age=31536000, immutable');
    // A shell on another host may load these parts.
    reply.header('access-control-allow-origin', '*');
    if (isHashes) return reply.send(release.hashes());
    return reply.sendFile(path, release.folder);
  }

  app.get<{ Params: { version: string; '*': string } }>(
    '/shell/:version/*',
    { schema: undocumented, config: staticFile },
    ({ params }, reply) => sendFile(reply, { part: SHELL, version: params.version, path: params['*'] }),
  );
  app.get<{ Params: { part: string; version: string; '*': string } }>(
    '/parts/:part/:version/*',
    { schema: undocumented, config: staticFile },
    ({ params }, reply) =>
      params.part === SHELL ? refuseFile(reply) : sendFile(reply, { ...params, path: params['*'] }),
  );
  // Documents that are older than a release name the icon without a version.
  app.get('/shell/mark.svg', { schema: undocumented, config: staticFile }, (_request, reply) => {
    const shell = releases.choose(SHELL, null);
    if (!shell) return refuseFile(reply);
    return reply.header('cache-control', 'no-cache').sendFile('mark.svg', shell.folder);
  });
}

/** The preview shows every type of field. */
const frameOrigins = Object.values(models).flatMap((model: FieldModel) => model.frameOrigins ?? []);

/** The origins that the provider’s code in the browser needs. */
function withGoogle(connect: readonly string[], google: PageSettings['google']) {
  if (!google) return { connect, framed: frameOrigins };
  const { authDomain, emulator } = google;
  return {
    scripts: ['https://apis.google.com'],
    framed: [...frameOrigins, `https://${authDomain}`, ...(emulator ? [emulator] : [])],
    connect: [
      ...connect,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulator ? [emulator] : []),
    ],
  };
}

const themes = ['light', 'dark'] as const;

/** The theme in the browser’s cookies; null to follow the device. `shared-ui/src/browser/theme.ts` sets the cookie. */
const themeOf = (cookies: string | undefined) =>
  themes.find((theme) => theme === readCookie(cookies, 'tessera_theme')) ?? null;

/** Whether the browser seems to store a session. `shell/src/session/session-note.ts` sets the cookie. */
const hasSession = (cookies: string | undefined) => readCookie(cookies, 'tessera_session') === '1';

/** Returns the hash of a file by its address, among the releases that a browser gets. */
function integrityOf(releases: LiveReleases, browser: string | null): (address: string) => string | undefined {
  const chosen = releases.names().map((name) => releases.choose(name, browser));
  return (address) => {
    const release = chosen.find((each) => each && address.startsWith(each.base));
    return release?.integrity(address.slice(release.base.length));
  };
}

/**
 * Sends the app’s document: with status 200 on known routes, otherwise with 404, where the shell shows its not-found
 * page.
 */
function documents(
  releases: LiveReleases,
  parts: PartSource,
  { connect = [], settings, visits, limit, earlyHints = true }: HostOptions,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = await limit(request);
    if (refusal) {
      const { message = '', retryAfter = 1 } = refusal;
      reply.code(429).type('text/html; charset=utf-8').header('retry-after', retryAfter);
      return reply.header('cache-control', 'no-store').send(plainPage('This page cannot be shown now', message));
    }
    const path = request.url.split('?')[0] ?? '/';
    const isVisitorsLanding = path === '/' && !hasSession(request.headers.cookie);
    const browser = ensureBrowserId(releases, request, reply);
    const release = releases.choose(SHELL, browser);
    const [shell, registry] = await Promise.all([release && releasedShell(release), parts.read(browser)]);
    const route = shell ? routeOfPath(shell.routes, path) : null;
    const screen = release && shell && { shell, base: release.base, parts: registry, route };
    if (screen && (route || path === '/') && earlyHints) sendEarlyHints(request, reply, screen);
    const [html, content, origins, installation] = await Promise.all([
      release?.text('index.html'),
      isVisitorsLanding ? release?.text('server/landing.html') : null,
      parts.origins(),
      settings(request),
    ]);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!release || !html || !screen) {
      return reply
        .code(503)
        .send(plainPage('Tessera is not released yet', 'Run npm run release -- all, then load this page again.'));
    }
    const other = setUpRedirect(installation.setUp, path);
    // A stored one is followed by the Back button after the set-up, when the pages lead the other way: a circle.
    if (other) return reply.header('cache-control', 'no-store').redirect(other);
    visits.visit(SHELL, release.version);
    const part = route && releases.choose(route.part, browser);
    if (part) visits.visit(part.part, part.version);
    const text = appDocument(html, {
      ...screen,
      path,
      integrity: integrityOf(releases, browser),
      theme: themeOf(request.headers.cookie),
      settings: installation,
      content: content ?? '',
    });
    const smaller = await compress(text, String(request.headers['accept-encoding'] ?? ''));
    if (smaller) reply.header('content-encoding', smaller.encoding);
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
      .header('vary', 'Cookie, accept-encoding')
      .send(smaller?.bytes ?? text);
  };
}

/**
 * Serves the composed app: shell, parts, the registry of parts, and the document for every route.
 *
 * @param partsFile JSON file with the URLs of parts that are deployed elsewhere
 */
export async function host(
  app: FastifyInstance,
  { releases, partsFile }: { releases: LiveReleases; partsFile?: string | undefined },
  options: HostOptions,
): Promise<void> {
  const parts = partSource(releases, partsFile);
  await app.register((scope: FastifyInstance) => serveReleases(scope, releases));

  app.get('/parts.json', { schema: undocumented, config: staticFile }, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    const browser = ensureBrowserId(releases, request, reply);
    const shell = releases.choose(SHELL, browser);
    if (shell) reply.header('x-shell-version', shell.version);
    return parts.read(browser);
  });

  const answerDocument = documents(releases, parts, options);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    const isPage = ['GET', 'HEAD'].includes(request.method) && wantsPage;
    if (!isPage || notPages.some((prefix) => request.url.startsWith(prefix))) return reply.refuse('nothing-here');
    return answerDocument(request, reply);
  });
}
