import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from './app-context';
import { accessTokens } from './auth/access-tokens';
import type { VerifyGoogle } from './auth/google-identity';
import type { Database } from './database/database';
import { diskStore } from './files/disk-store';
import type { FileStore } from './files/file-store';
import type { HostFolders } from './host/host-folders';
import { logMailer, type Mailer } from './mail/mailer';
import { fewAtOnce } from './plugins/at-once';
import { authentication } from './plugins/authentication';
import { compressedAnswers } from './plugins/compressed-answers';
import { fillPages } from './plugins/fill-page';
import { gracefulStop } from './plugins/graceful-stop';
import { host } from './plugins/host';
import { housekeeping } from './plugins/housekeeping';
import { linkPreviews } from './plugins/link-previews';
import { openapi } from './plugins/openapi';
import { plainAddresses } from './plugins/plain-addresses';
import { rateLimits } from './plugins/rate-limits';
import { answerError, refusalAnswers } from './plugins/refusals';
import { securityHeaders } from './plugins/security-headers';
import { jsonBodies } from './plugins/storable-json';
import { sharedSecret } from './repositories/secrets';
import { requestLog } from './request-log';
import { activityRoutes } from './routes/activity-routes';
import { dailyRoutes } from './routes/daily-routes';
import { exportRoutes } from './routes/export-routes';
import { fileRoutes } from './routes/file-routes';
import { formRoutes } from './routes/form-routes';
import { googleRoutes } from './routes/google-routes';
import { healthRoutes } from './routes/health-routes';
import { passwordRoutes } from './routes/password-routes';
import { progressRoutes } from './routes/progress-routes';
import { responseRoutes } from './routes/response-routes';
import { signInRoutes } from './routes/sign-in-routes';
import { submissionRoutes } from './routes/submission-routes';
import { versionRoutes } from './routes/version-routes';
import { viewRoutes } from './routes/view-routes';
import { defaultLimits, type Limits } from './settings/limits';
import { defaultQuotas, type Quotas } from './settings/quotas';
import { defaultTimeouts, type Timeouts } from './settings/timeouts';
import { submissionTools } from './submissions/submission-tools';
import type { TypedApp } from './typed-app';

/** What an app is built from. The database is open and migrated; closing the app leaves it open. */
export interface AppOptions {
  database: Database;
  /** Where uploaded files are kept, if they are to be elsewhere than on the disk. */
  files?: FileStore | undefined;
  /** Where they lie otherwise. */
  dataFolder: string;
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: string;
  limits?: Limits;
  quotas?: Quotas;
  timeouts?: Timeouts;
  mailer?: Mailer;
  verifyGoogle?: VerifyGoogle | null;
  /** pino's level, or `silent`. */
  logLevel?: string;
  /** Origins whose pages may call the API from a browser. None by default. */
  corsOrigins?: readonly string[];
  /** Addresses that the app may connect to besides; none by default. */
  connectOrigins?: readonly string[];
  /** How many proxies in front tell the visitor's address, or their addresses; none by default. */
  trustProxy?: number | string[] | false;
  /** Builds to serve; without them the server is the API alone. */
  folders?: HostFolders;
  /** Whether this process sweeps up what time has made useless. */
  housekeeping?: boolean;
}

/** What pages of other origins may do where the operator allows them: all that the API offers, and read its headers. */
const crossOrigin = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
};

/** A number of proxies as the framework takes it: it believes what that many hops, counted from here, say. */
function trust(proxies: number | string[] | false) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Builds the server without starting it: no port, no environment, no process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { requestMs, idleMs, stopMs } = options.timeouts ?? defaultTimeouts;
  const app = Fastify({
    logger: requestLog(options.logLevel ?? 'silent'),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // An unfinished body holds memory and a connection; Node checks for it at an interval of its own.
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { connectionsCheckingInterval: Math.min(30_000, requestMs), headersTimeout: Math.min(60_000, requestMs) },
    trustProxy: trust(options.trustProxy ?? false),
    // A number stays a number and a text a text: what arrives is refused rather than reinterpreted.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    // What is refused before any route is found, such as an address that cannot be read.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();

  const context: AppContext = {
    database: options.database,
    tokens: accessTokens(await sharedSecret(options.database, 'access-tokens')),
    submissions: submissionTools(options.database),
    mailer: options.mailer ?? logMailer(app.log),
    limits: options.limits ?? defaultLimits,
    turns: fewAtOnce(),
    quotas: options.quotas ?? defaultQuotas,
    verifyGoogle: options.verifyGoogle ?? null,
    publicUrl: options.publicUrl,
    files: options.files ?? diskStore(join(options.dataFolder, 'files')),
  };

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  gracefulStop(app, stopMs);
  refusalAnswers(app);
  plainAddresses(app);
  jsonBodies(app);
  await securityHeaders(app);
  await rateLimits(app);
  if (options.corsOrigins?.length) await app.register(cors, { ...crossOrigin, origin: [...options.corsOrigins] });
  authentication(app, context.tokens);
  await openapi(app);

  healthRoutes(app, context);
  await app.register(
    async (api) => {
      const typed = api.withTypeProvider<TypeBoxTypeProvider>();
      typed.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      compressedAnswers(typed);
      signInRoutes(typed, context);
      passwordRoutes(typed, context);
      googleRoutes(typed, context);
      formRoutes(typed, context);
      dailyRoutes(typed, context);
      versionRoutes(typed, context);
      submissionRoutes(typed, context);
      responseRoutes(typed, context);
      exportRoutes(typed, context);
      activityRoutes(typed, context);
      // These read other bodies than JSON, so each has its own parsers.
      await typed.register((scope: TypedApp) => fileRoutes(scope, context));
      await typed.register((scope: TypedApp) => viewRoutes(scope, context));
      await typed.register((scope: TypedApp) => progressRoutes(scope, context));
      typed.setNotFoundHandler((_request, reply) => reply.refuse('call-not-found'));
    },
    { prefix: '/api' },
  );

  linkPreviews(app, context);
  const { folders } = options;
  if (folders) {
    await host(app, folders, options.connectOrigins);
    const fill = folders.parts['mf-fill'];
    if (fill) await fillPages(app, context, fill);
  } else {
    app.setNotFoundHandler((_request, reply) => reply.refuse('nothing-here'));
  }

  if (options.housekeeping) housekeeping(app, context);
  app.addHook('onClose', () => context.submissions.writer.drain());
  return app;
}
