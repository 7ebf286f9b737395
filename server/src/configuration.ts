import { resolve } from 'node:path';
import { StartProblem } from './database/start-problem';
import { readS3Settings, type S3Settings } from './files/s3-settings';
import { type Quotas, readQuotas } from './quotas';
import { readTimeouts, type Timeouts } from './timeouts';
import { withoutSlashesAtEnd } from './without-slashes';

/** What an operator sets, read from the environment once. */
export interface Configuration {
  port: number;
  host: string;
  dataFolder: string;
  /** Where files go; null for the data folder. */
  s3: S3Settings | null;
  databaseUrl: string | undefined;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  firebaseProjectId: string | undefined;
  logLevel: string;
  corsOrigins: string[];
  trustProxy: boolean;
  /** Addresses that the app may connect to besides: the sockets of development servers. */
  connectOrigins: string[];
  quotas: Quotas;
  timeouts: Timeouts;
  /** False where a machine measures or tests. */
  rateLimits: boolean;
  /** Folder that the built shell and parts lie in. */
  root: string;
  /** Path of a JSON file with the addresses of parts that lie elsewhere. */
  partsFile: string | undefined;
}

function portOf(text: string | undefined): number {
  const port = Number(text || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new StartProblem(`PORT is not a port: ${text}`);
  return port;
}

/** @throws StartProblem when a value makes no sense */
export function readConfiguration(env: NodeJS.ProcessEnv, root: string): Configuration {
  const port = portOf(env.PORT);
  const at = resolve(env.TESSERA_ROOT || root);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataFolder: env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(at, 'data'),
    s3: readS3Settings(env),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl: withoutSlashesAtEnd(env.PUBLIC_URL || `http://localhost:${port}`),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Tessera <no-reply@localhost>',
    firebaseProjectId: env.FIREBASE_PROJECT_ID || undefined,
    logLevel: env.LOG_LEVEL || 'warn',
    corsOrigins: (env.CORS_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []),
    trustProxy: env.TRUST_PROXY === 'true',
    connectOrigins: (env.CSP_CONNECT ?? '').split(' ').filter(Boolean),
    quotas: readQuotas(env),
    timeouts: readTimeouts(env),
    rateLimits: env.RATE_LIMITS !== 'off',
    root: at,
    partsFile: env.TESSERA_PARTS ? resolve(env.TESSERA_PARTS) : undefined,
  };
}
