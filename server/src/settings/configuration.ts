import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartProblem } from '../database/start-problem';
import { type InternalTargets, readInternalTargets } from '../outbound-requests/allowed-address';
import type { Registration } from '../repositories/installation';
import { readTrustedProxies } from '../requests/network-address';
import { type BackupSettings, readBackupSettings } from './backup-settings';
import { type FirebaseSettings, readFirebase } from './firebase-settings';
import { type Quotas, readQuotas } from './quotas';
import { type RedirectHosts, readRedirectHosts } from './redirect-hosts-setting';
import { readRegistration } from './registration-setting';
import { type ReleaseSettings, readReleaseSettings } from './release-settings';
import { type RollBackRule, readRollBackRule } from './roll-back-rule';
import { readS3Settings, type S3Settings } from './s3-settings';
import { wholeNumber } from './setting-values';
import { defaultSpamRules, type SpamRules, withoutRates } from './spam-rules';
import { readSso, type SsoSettings } from './sso-settings';
import { readTimeouts, type Timeouts } from './timeouts';
import { originsSetting, readUrl, urlSetting } from './url-settings';
import { withoutSlashesAtEnd } from './without-slashes';

/** The operator’s settings, read from the environment at the start. */
export interface Configuration {
  port: number;
  host: string;
  dataFolder: string;
  /** Settings of the file store; null to store files in the data folder. */
  s3: S3Settings | null;
  databaseUrl: string | undefined;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The Firebase project of Google log-in; null without one. */
  firebase: FirebaseSettings | null;
  /** The OpenID Connect provider; null without one. */
  sso: SsoSettings | null;
  /** Who can sign up; null for the choice of the administrators. */
  registration: Registration | null;
  logLevel: string;
  corsOrigins: string[];
  /** The number or the addresses of the trusted proxies; false for none. */
  trustProxy: number | string[] | false;
  /** Additional origins that pages may connect to, such as the sockets of development servers. */
  connectOrigins: string[];
  /** The sites that forms may send visitors to. */
  redirectHosts: RedirectHosts;
  /** Internal hosts and networks that webhooks may reach. */
  internalTargets: InternalTargets;
  quotas: Quotas;
  timeouts: Timeouts;
  /** Whether browsers get the files of a screen as `103 Early Hints`, ahead of the document. */
  earlyHints: boolean;
  /** False turns rate limits off, for benchmarks and tests. */
  rateLimits: boolean;
  /** The rules by which responses are suspicious. */
  spam: SpamRules;
  /** The repository’s folder, with the builds of shell and parts. */
  root: string;
  /** Where the releases of shell and parts are stored. */
  releaseStore: ReleaseSettings;
  rollBack: RollBackRule;
  backups: BackupSettings;
  /** The collector of OpenTelemetry that gets traces. */
  traceEndpoint: string | undefined;
  /** Callers from other machines need this token to read the metrics; null if only this machine may. */
  metricsToken: string | null;
  /** Whether the builds are served as they are on the disk: for `npm run dev`. */
  isDevelopment: boolean;
  /** JSON file with the URLs of parts that are deployed elsewhere. */
  partsFile: string | undefined;
}

const WEB = ['http:', 'https:'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevelOf(text: string | undefined): string {
  const level = text || 'warn';
  if (!LOG_LEVELS.includes(level))
    throw new StartProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not: ${level}`);
  return level;
}

/** Paths of the app begin at the root of its host, so the address has no path of its own. */
function publicUrlOf(text: string): string {
  const address = withoutSlashesAtEnd(text);
  const url = readUrl(address, WEB);
  // `URL` writes host and protocol in small letters and leaves out the usual port.
  if (url && url.href === `${url.origin}/` && !/[?#]$/.test(address)) return address;
  throw new StartProblem(
    `PUBLIC_URL must be a URL such as https://forms.example.org, without a path or anything after it, not: ${text}`,
  );
}

function mailFromOf(text: string | undefined): string {
  const sender = text || 'Tessera <no-reply@localhost>';
  if (/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(sender)) return sender;
  throw new StartProblem(
    `MAIL_FROM must be an address such as forms@example.org or Forms <forms@example.org>, not: ${text}`,
  );
}

function isOn(name: string, text: string | undefined): boolean {
  if (text && text !== 'on' && text !== 'off') throw new StartProblem(`${name} must be on or off, not: ${text}`);
  return text !== 'off';
}

/** Without rate limits no submission needs a proof of work, and no source sends too many. */
function readSpamRules(env: NodeJS.ProcessEnv): SpamRules {
  const range = { standard: defaultSpamRules.minSeconds, min: 0, max: 60 };
  const minSeconds = wholeNumber('SPAM_MIN_SECONDS', env.SPAM_MIN_SECONDS, range);
  const rules = isOn('RATE_LIMITS', env.RATE_LIMITS) ? defaultSpamRules : withoutRates(defaultSpamRules);
  return { ...rules, isOn: isOn('SPAM_FILTERS', env.SPAM_FILTERS), minSeconds };
}

function trustedProxies(text: string | undefined): number | string[] | false {
  const proxies = readTrustedProxies(text);
  if (proxies !== undefined) return proxies;
  throw new StartProblem(
    `TRUST_PROXY must be a number of proxies or a list of their addresses, such as 1 or 10.0.0.0/8, not: ${text}`,
  );
}

/**
 * Reads the settings.
 *
 * @throws StartProblem if a value is invalid
 */
export function readConfiguration(env: NodeJS.ProcessEnv, root: string): Configuration {
  const port = wholeNumber('PORT', env.PORT, { standard: 3000, min: 0, max: 65_535 });
  const at = resolve(env.TESSERA_ROOT || root);
  if (env.TESSERA_ROOT && !existsSync(at)) {
    throw new StartProblem(`TESSERA_ROOT must be a folder that exists, not: ${at}`);
  }
  const dataFolder = env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(at, 'data');
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataFolder,
    s3: readS3Settings(env),
    databaseUrl: env.DATABASE_URL
      ? urlSetting('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'], 'postgres://user@host/database')
      : undefined,
    publicUrl: env.PUBLIC_URL ? publicUrlOf(env.PUBLIC_URL) : `http://localhost:${port}`,
    smtpUrl: env.SMTP_URL
      ? urlSetting('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org')
      : undefined,
    mailFrom: mailFromOf(env.MAIL_FROM),
    firebase: readFirebase(env),
    sso: readSso(env),
    registration: readRegistration(env),
    logLevel: logLevelOf(env.LOG_LEVEL),
    corsOrigins: originsSetting('CORS_ORIGINS', env.CORS_ORIGINS),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    connectOrigins: (env.CSP_CONNECT ?? '')
      .split(' ')
      .filter(Boolean)
      .map((address) => urlSetting('CSP_CONNECT', address, [...WEB, 'ws:', 'wss:'], 'wss://forms.example.org')),
    redirectHosts: readRedirectHosts(env.REDIRECT_HOSTS),
    internalTargets: readInternalTargets(env.OUTBOUND_ALLOW),
    quotas: readQuotas(env),
    timeouts: readTimeouts(env),
    earlyHints: isOn('EARLY_HINTS', env.EARLY_HINTS),
    rateLimits: isOn('RATE_LIMITS', env.RATE_LIMITS),
    spam: readSpamRules(env),
    root: at,
    releaseStore: readReleaseSettings(env, dataFolder),
    rollBack: readRollBackRule(env),
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? urlSetting('OTEL_EXPORTER_OTLP_ENDPOINT', env.OTEL_EXPORTER_OTLP_ENDPOINT, WEB, 'http://collector:4318')
      : undefined,
    metricsToken: env.METRICS_TOKEN || null,
    backups: readBackupSettings(env, dataFolder),
    isDevelopment: env.TESSERA_DEVELOPMENT === 'true',
    partsFile: env.TESSERA_PARTS ? resolve(env.TESSERA_PARTS) : undefined,
  };
}
