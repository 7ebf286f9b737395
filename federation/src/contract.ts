import type { ApiClient } from '@tessera/api-client/client';
import type { FormDocument } from '@tessera/form-model/form';
import type { WireUser } from '@tessera/form-model/wire';
import type { ComponentType } from 'react';
import type { PartName } from './parts';

/** Everything that the shell and the parts exchange. The routes and parts are listed in `parts.ts`. */

/** Rises when a part of an older build could no longer run in the shell. The shell refuses other versions with a clear message. */
export const CONTRACT_VERSION = 1;

/** The person's session, owned by the shell: one for all parts. */
export interface Session {
  /** `loading` until the stored session was confirmed or refused by the server. */
  status: 'loading' | 'anonymous' | 'authenticated';
  user: WireUser | null;
  /** Rejects with an `ApiError` whose message is meant for people. */
  login(credentials: { email: string; password: string }): Promise<void>;
  register(account: { name: string; email: string; password: string }): Promise<void>;
  googleSignIn(identity: GoogleIdentity): Promise<void>;
  /** Tells the server and clears local state whatever it answers. */
  logout(): Promise<void>;
  /** After the profile changed. */
  setUser(user: WireUser): void;
}

/** What the identity provider gave; the server trusts `idToken` alone. */
export interface GoogleIdentity {
  firebaseUid: string;
  email: string;
  name: string;
  photoURL: string;
  provider: 'google';
  idToken: string;
}

/** What every page of every part receives. */
export interface PageProps {
  api: ApiClient;
  session: Session;
}

/**
 * What the gallery of templates hands to the preview, and the preview to the builder, with a step of the browser's history:
 * it survives a reload, and nothing of it is stored. Read as anything from outside is.
 */
export interface TemplateStep {
  /** The form to look at, or to begin with; its ids are the template's own. */
  template: FormDocument;
  /** Address of the gallery as it was left. */
  from: string;
}

export type PageComponent = ComponentType<PageProps>;

/** What a built part says of itself, in `dist/tessera-part.json`; addresses are relative to that file. */
export interface PartManifest {
  name: PartName;
  version: string;
  contract: number;
  /** The federation entry, hashed. */
  entry: string;
  /** Files that a page needs at once, by page name, for preloading. */
  pages: { [page: string]: { js: string[]; css: string[] } };
}

/** What the shell reads from `<script type="application/json" id="tessera-parts">` and `/parts.json`: absolute addresses. */
export type PartRegistry = { [Name in PartName]?: PartManifest };
