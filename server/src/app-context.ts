import type { AccessTokens } from './auth/access-tokens';
import type { VerifyGoogle } from './auth/google-identity';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { Mailer } from './mail/mailer';
import type { fewAtOnce } from './plugins/at-once';
import type { Limits } from './settings/limits';
import type { Quotas } from './settings/quotas';
import type { SubmissionTools } from './submissions/accept-submission';

/** What routes work with. Made once when the app is built; holds nothing that another instance would miss. */
export interface AppContext {
  database: Database;
  tokens: AccessTokens;
  /** How submissions are taken, whoever sends them. */
  submissions: SubmissionTools;
  mailer: Mailer;
  limits: Limits;
  /** Lets calls of one account that read much wait for each other. */
  turns: ReturnType<typeof fewAtOnce>;
  quotas: Quotas;
  /** Null when Google sign-in is not configured. */
  verifyGoogle: VerifyGoogle | null;
  /** Where people reach this installation, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  /** Where uploaded files are kept. */
  files: FileStore;
}
