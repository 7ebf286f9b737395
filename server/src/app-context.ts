import type { AccessTokens } from './auth/access-tokens';
import type { SessionChecks } from './auth/session-checks';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { VerifyGoogle } from './identities/google-identity';
import type { Sso } from './identities/sso';
import type { MailDelivery } from './mail/delivery';
import type { InternalTargets } from './outbound-requests/allowed-address';
import type { accountQueue } from './plugins/account-queue';
import type { RateLimiter } from './rate-limits/rate-limiter';
import type { CurrentInstallation } from './registration/current-installation';
import type { VisitCounter } from './release-health/visit-counter';
import type { Registration } from './repositories/installation';
import type { FirebaseSettings } from './settings/firebase-settings';
import type { Limits } from './settings/limits';
import type { Quotas } from './settings/quotas';
import type { RedirectHosts } from './settings/redirect-hosts-setting';
import type { SpamRules } from './settings/spam-rules';
import type { SubmissionKeys } from './spam/submission-keys';
import type { StoredImages } from './stored-images/stored-images';
import type { SubmissionTools } from './submissions/submission';
import type { WebhookDelivery } from './webhooks/webhook-delivery';

/** The services that routes use. Created once per app. It holds no state that another instance would need. */
export interface AppContext {
  database: Database;
  tokens: AccessTokens;
  sessions: SessionChecks;
  /** Accepts submissions, both from the API and from posted pages. */
  submissions: SubmissionTools;
  /** Signs the keys of submissions. */
  submissionKeys: SubmissionKeys;
  spam: SpamRules;
  /** Sends the emails that `queueEmail` stores. */
  mail: MailDelivery;
  /** Sends the events of forms to their webhooks. */
  webhooks: WebhookDelivery;
  /** The sites that forms may send visitors to. */
  redirectHosts: RedirectHosts;
  /** Internal hosts that webhooks may reach. */
  internalTargets: InternalTargets;
  /** Whether a mail server is set up; otherwise emails are written to the log. */
  sendsEmail: boolean;
  limits: Limits;
  /** Counts calls against the limits, together with other servers. */
  limiter: RateLimiter;
  /** Queues the calls of one account that read large rows. */
  readQueue: ReturnType<typeof accountQueue>;
  quotas: Quotas;
  /** Null when Google log-in is not configured. */
  verifyGoogle: VerifyGoogle | null;
  /** Who can sign up, by the server’s configuration; null for the choice of the administrators. */
  registration: Registration | null;
  /** The OpenID Connect provider; null without one. */
  sso: Sso | null;
  /** The Firebase project of Google log-in; null without one. */
  firebase: FirebaseSettings | null;
  /** Counts visits and failures of each released version. */
  visits: VisitCounter;
  installation: CurrentInstallation;
  /** The public address of this installation, without a trailing slash. Links in emails start with it. */
  publicUrl: string;
  /** The images of forms and the photos of accounts that this server sends. */
  stored: StoredImages;
  /** Stores uploaded files. */
  files: FileStore;
}
