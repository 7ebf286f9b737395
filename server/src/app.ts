import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from './app-context';
import { accessTokens } from './auth/access-tokens';
import { sessionChecks } from './auth/session-checks';
import type { Database } from './database/database';
import { diskStore } from './files/disk-store';
import type { FileStore } from './files/file-store';
import { withNamedFailures } from './files/store-failure';
import { themeFonts } from './host/theme-fonts';
import type { VerifyGoogle } from './identities/google-identity';
import { ssoOf } from './identities/sso';
import { mailDelivery } from './mail/delivery';
import { logMailer, type Mailer } from './mail/mailer';
import type { LogOutput } from './monitoring/log-output';
import { newMetrics } from './monitoring/metrics';
import { readiness } from './monitoring/readiness';
import type { Tracing } from './monitoring/tracing';
import { type Watch, watch } from './monitoring/watch';
import { writeResponseEmail } from './notifications/write-response-email';
import { type InternalTargets, noInternalTargets } from './outbound-requests/allowed-address';
import { outboundClient } from './outbound-requests/outbound-client';
import { accountQueue } from './plugins/account-queue';
import { apiDocs } from './plugins/api-docs';
import { authentication } from './plugins/authentication';
import { answerClientError } from './plugins/client-errors';
import { compressedResponses } from './plugins/compressed-responses';
import { fillPages } from './plugins/fill-page/fill-pages';
import { gracefulStop } from './plugins/graceful-stop';
import { host } from './plugins/host';
import { housekeeping } from './plugins/housekeeping';
import { linkPreviews } from './plugins/link-previews';
import { normalizeIds } from './plugins/normalize-ids';
import { openapi } from './plugins/openapi';
import { networkLimit, rateLimits } from './plugins/rate-limits';
import { answerError, errorResponses } from './plugins/refusals';
import { securityHeaders } from './plugins/security-headers';
import { jsonBodies } from './plugins/storable-json';
import { rateLimiter } from './rate-limits/rate-limiter';
import { currentInstallation } from './registration/current-installation';
import { pageSettings } from './registration/page-settings';
import { rollBackFailing } from './release-health/roll-back-failing';
import { visitCounter } from './release-health/visit-counter';
import type { LiveReleases } from './releases/live-releases';
import { SHELL } from './releases/names';
import type { Registration } from './repositories/installation';
import { sharedSecret } from './repositories/secrets';
import { requestLog } from './request-log';
import { apiRoutes } from './routes/api-routes';
import { healthRoutes } from './routes/health-routes';
import { clientErrorRoutes } from './routes/releases/client-error-routes';
import { releaseRoutes } from './routes/releases/release-routes';
import { statusRoutes } from './routes/releases/status-routes';
import { buildSerializer } from './schemas/serializers';
import { buildValidator } from './schemas/validators';
import type { FirebaseSettings } from './settings/firebase-settings';
import { defaultLimits, type Limits } from './settings/limits';
import { defaultQuotas, type Quotas } from './settings/quotas';
import type { RedirectHosts } from './settings/redirect-hosts-setting';
import { defaultRollBack, type RollBackRule } from './settings/roll-back-rule';
import { defaultSpamRules, type SpamRules } from './settings/spam-rules';
import type { SsoSettings } from './settings/sso-settings';
import { defaultTimeouts, type Timeouts } from './settings/timeouts';
import { spamJudge } from './spam/judge-submission';
import { submissionKeys } from './spam/submission-keys';
import { isStorableTime } from './storable';
import { storedImages } from './stored-images/stored-images';
import { submissionTools } from './submissions/submission-tools';
import type { TypedApp } from './typed-app';
import { webhookDelivery } from './webhooks/webhook-delivery';

/** The options of `buildApp`. The database must be open and migrated; closing the app leaves it open. */
export interface AppOptions {
  database: Database;
  /** Store for uploaded files; the disk by default. */
  files?: FileStore | undefined;
  /** Folder for uploaded files on the disk. */
  dataFolder: string;
  /** The address of this installation, without a trailing slash. */
  publicUrl: string;
  limits?: Limits;
  quotas?: Quotas;
  /** The rules by which responses are suspicious. */
  spam?: SpamRules;
  timeouts?: Timeouts;
  mailer?: Mailer;
  verifyGoogle?: VerifyGoogle | null;
  /** The settings of Google log-in. If null or without an API key, pages say that it is not enabled. */
  firebase?: FirebaseSettings | null;
  /** The OpenID Connect provider; null without one. */
  sso?: SsoSettings | null;
  /** Who can sign up; null for the choice of the administrators. */
  registration?: Registration | null;
  /** The sites that forms may send visitors to; none by default. */
  redirectHosts?: RedirectHosts;
  /** Internal hosts that webhooks may reach; none by default. */
  internalTargets?: InternalTargets;
  /** pino’s level, or `silent`. */
  logLevel?: string;
  /** Where the log goes; to the standard output by default. */
  logOutput?: LogOutput;
  /** Origins whose pages may call the API from a browser. None by default. */
  corsOrigins?: readonly string[];
  /** Further origins that the app may connect to; none by default. */
  connectOrigins?: readonly string[];
  /** Whether browsers get the files of a screen as `103 Early Hints`; yes by default. */
  earlyHints?: boolean;
  /** The number of trusted proxies, or their addresses; none by default. */
  trustProxy?: number | string[] | false;
  /** The releases of shell and parts to serve. Without them the server offers only the API. Closing the app leaves them open. */
  releases?: LiveReleases;
  /** JSON file with the URLs of parts that are deployed elsewhere. */
  partsFile?: string | undefined;
  /** The compiled program that renders the visitor’s page; the one beside the server’s bundle by default. */
  rendererWorker?: string;
  /** When a release that fails is rolled back. */
  rollBack?: RollBackRule;
  /** Callers from other machines need this token to read `/metrics`; null if only this machine may. */
  metricsToken?: string | null;
  /** Sends traces to a collector; null without one. */
  tracing?: Tracing | null;
  /** Whether this process deletes expired data. */
  housekeeping?: boolean;
}

const builtRendererWorker = join(__dirname, 'renderer-worker.js');

/** Pages of allowed origins may use these methods and read these headers. */
const crossOrigin = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
};

/** Trusts the forwarded addresses of this many proxies, counted from the server outwards. */
function trust(proxies: number | string[] | false) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function newServer(options: AppOptions): TypedApp {
  const { timeouts = defaultTimeouts, logLevel = 'silent', logOutput, trustProxy = false } = options;
  const { requestMs, idleMs } = timeouts;
  return Fastify({
    logger: requestLog(logLevel, logOutput),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // An unfinished body holds memory and a connection. Node checks for expired requests at its own interval.
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { connectionsCheckingInterval: Math.min(30_000, requestMs), headersTimeout: Math.min(60_000, requestMs) },
    trustProxy: trust(trustProxy),
    // The server rejects values of the wrong type. It does not convert numbers to text or text to numbers.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false },
      // The standard’s times include some that neither `Date` nor a column can hold.
      onCreate: (ajv) => ajv.addFormat('date-time', isStorableTime),
    },
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
    routerOptions: { ignoreTrailingSlash: true },
    // A load balancer may still send requests over its connections, and would pass a refusal on.
    return503OnClosing: false,
    // Handles requests that fail before routing, such as a URL that cannot be decoded.
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
}

async function newContext(app: TypedApp, options: AppOptions): Promise<AppContext> {
  const keys = submissionKeys(await sharedSecret(options.database, 'submission-keys'));
  const { spam = defaultSpamRules } = options;
  const limiter = await rateLimiter(options.database, app.log);
  return {
    database: options.database,
    tokens: accessTokens(await sharedSecret(options.database, 'access-tokens')),
    sessions: sessionChecks(options.database),
    submissions: submissionTools(options.database, spamJudge(spam, keys), keys),
    submissionKeys: keys,
    spam,
    mail: mailDelivery({
      database: options.database,
      mailer: options.mailer ?? logMailer(app.log),
      write: (about) =>
        writeResponseEmail(about, { database: options.database, publicUrl: options.publicUrl, log: app.log }),
      log: app.log,
    }),
    webhooks: webhookDelivery({
      database: options.database,
      send: outboundClient({ internal: options.internalTargets ?? noInternalTargets }),
      publicUrl: options.publicUrl,
      log: app.log,
    }),
    redirectHosts: options.redirectHosts ?? [],
    internalTargets: options.internalTargets ?? noInternalTargets,
    sendsEmail: options.mailer !== undefined,
    limits: options.limits ?? defaultLimits,
    limiter,
    readQueue: accountQueue(),
    quotas: options.quotas ?? defaultQuotas,
    verifyGoogle: options.verifyGoogle ?? null,
    registration: options.registration ?? null,
    sso: options.sso ? ssoOf(options.sso, options.publicUrl) : null,
    firebase: options.firebase ?? null,
    installation: currentInstallation(options.database),
    visits: visitCounter(options.database, limiter, (error) =>
      app.log.error({ err: error }, 'Could not store the visits'),
    ),
    publicUrl: options.publicUrl,
    stored: storedImages(options.database),
    files: withNamedFailures(options.files ?? diskStore(join(options.dataFolder, 'files'))),
  };
}

/** Everything below `/api`. */
async function api(scope: TypedApp, context: AppContext, { releases, dataFolder }: AppOptions, watched: Watch) {
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  compressedResponses(scope);
  apiDocs(scope, context);
  await apiRoutes(scope, context);
  clientErrorRoutes(scope, context, releases);
  releaseRoutes(scope, context, releases);
  statusRoutes(scope, context, { dataFolder, flush: watched.flush });
  scope.setNotFoundHandler((_request, reply) => reply.refuse('call-not-found'));
}

/** Serves the pages: shell, parts and the visitor’s page. Without releases the server offers only the API. */
async function pages(
  app: TypedApp,
  context: AppContext,
  { releases, partsFile, connectOrigins, earlyHints, rendererWorker = builtRendererWorker }: AppOptions,
): Promise<void> {
  if (!releases) {
    app.setNotFoundHandler((_request, reply) => reply.refuse('nothing-here'));
    return;
  }
  const settings = pageSettings(context);
  const { visits, limits } = context;
  const limit = networkLimit(context, 'documents', limits.light);
  await host(app, { releases, partsFile }, { connect: connectOrigins, settings, visits, limit, earlyHints });
  await fillPages(app, context, { releases, workerFile: rendererWorker });
}

/** Counts what happens, and adds the endpoints for monitoring. */
function watchApp(
  app: TypedApp,
  context: AppContext,
  { releases, dataFolder, metricsToken = null, logOutput }: AppOptions,
): Watch {
  const hasReleases = () => !releases || releases.choose(SHELL, null) !== null;
  const problems = readiness(context, { dataFolder, hasReleases, isLogFailing: () => logOutput?.isFailing ?? false });
  const metrics = newMetrics({ database: context.database, dataFolder, problems });
  healthRoutes(app, context, { metrics, problems, metricsToken });
  const watched = watch(app, context, metrics);
  context.mail.onFailure((error) => {
    metrics.failedEmail();
    watched.problem('Mail: an email could not be sent', error);
  });
  return watched;
}

/** Builds the server. It does not listen on a port, read the environment or touch the process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = newServer(options);
  options.tracing?.watch(app, Boolean(options.trustProxy));
  const context = await newContext(app, options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  gracefulStop(app, { graceMs: (options.timeouts ?? defaultTimeouts).stopMs, hasProxy: Boolean(options.trustProxy) });
  errorResponses(app);
  normalizeIds(app);
  jsonBodies(app);
  securityHeaders(app, options.publicUrl);
  await rateLimits(app, context);
  if (options.corsOrigins?.length) await app.register(cors, { ...crossOrigin, origin: [...options.corsOrigins] });
  authentication(app, context);
  await openapi(app, context);
  const watched = watchApp(app, context, options);
  await app.register((scope: TypedApp) => api(scope, context, options, watched), { prefix: '/api' });
  linkPreviews(app, context);
  themeFonts(app);
  await pages(app, context, options);
  if (options.housekeeping) housekeeping(app, context);
  if (options.housekeeping && options.releases) {
    rollBackFailing(app, context, options.releases, options.rollBack ?? defaultRollBack);
  }
  app.addHook('onClose', async () => {
    await context.visits.stop();
    await context.submissions.writer.drain();
    await context.mail.stop();
    await context.webhooks.stop();
  });
  return app;
}
