import type { ApiClient } from '@tessera/api-client/client';
import type { FormDocument } from '@tessera/form-model/form';
import type { LoginResult, WireUser } from '@tessera/form-model/wire';
import type { ComponentType } from 'react';
import type { PartName } from './parts';

/** Everything that the shell and the parts exchange. The routes and parts are listed in `parts.ts`. */

/** Rises when a member of the contract changes: see `contract-members.ts`. */
export const CONTRACT_VERSION = 4;
/** Parts that were built for an earlier contract do not run in this shell, which says so. */
export const OLDEST_CONTRACT = 3;

/** The session of the logged-in user. The shell owns it and passes it to all parts. */
export interface Session {
  /** `loading` until the server has confirmed or refused the stored session. */
  status: 'loading' | 'anonymous' | 'authenticated';
  user: WireUser | null;
  /**
   * Logs in, or resolves with the second step that is needed. Rejects with an `ApiError`; its message can be shown to
   * the user.
   */
  login(credentials: { email: string; password: string; trustedDevice?: string }): Promise<SecondStep | undefined>;
  /** Creates an account and logs in. Resolves to false if the person must first open an emailed link. */
  register(account: NewAccount): Promise<boolean>;
  googleLogin(identity: GoogleIdentity): Promise<SecondStep | undefined>;
  /** Ends the session on the server, and clears the local state in any case. */
  logout(): Promise<void>;
  /** Updates the user after a change of the profile. */
  setUser(user: WireUser): void;
}

/** The step that is missing for a log-in: a second proof, in one of these ways. */
export type SecondStep = Extract<LoginResult, { secondStep: object }>['secondStep'];

/** A new account, and what permits it. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
  /** The code that the server printed, for the first account from another machine. */
  setUpCode?: string;
  /** The token of an invitation link. */
  invitation?: string;
}

/** The result of the identity provider. The server trusts `idToken` only. */
export type GoogleIdentity = Parameters<ApiClient['googleLogin']>[0];

/** The props of every page of every part. */
export interface PageProps {
  api: ApiClient;
  session: Session;
}

/**
 * History state that the template gallery passes to the preview, and the preview to the builder. It survives a reload and is
 * not stored elsewhere. Receivers validate it like any outside data.
 */
export interface TemplateStep {
  /** The form to preview or to start from. Its ids are those of the template. */
  template: FormDocument;
  /** Address of the gallery with its search and filter. */
  from: string;
}

export type PageComponent = ComponentType<PageProps>;

/** The manifest of a built part, `dist/tessera-part.json`. Addresses are relative to that file. */
export interface PartManifest {
  name: PartName;
  version: string;
  /** The contract that it was built for. */
  contract: number;
  /** The federation entry, hashed. */
  entry: string;
  /** Files to preload, by page name. `later` are those that the page loads once it is shown. */
  pages: { [page: string]: { js: string[]; css: string[]; later?: string[] } };
}

/**
 * The manifests of all parts, in `<script type="application/json" id="tessera-parts">` and `/parts.json`. Addresses are
 * absolute.
 */
export type PartRegistry = { [Name in PartName]?: PartManifest };
