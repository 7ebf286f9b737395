import type { ApiClient } from '@tessera/api-client/client';
import type { FormDocument } from '@tessera/form-model/form';
import type { WireUser } from '@tessera/form-model/wire';
import type { ComponentType } from 'react';

/**
 * What the shell and the parts know of each other: all of it. Types are erased; the route table is read
 * by the shell when it runs and by the build, which hands it to the server.
 */

/** Rises when a part of an older build could no longer run in the shell. The shell refuses other numbers with a clear message. */
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

export type PartName = 'mf-auth' | 'mf-builder' | 'mf-responses' | 'mf-fill';

/** What each part exposes: pages, by name. A part's `exposes` module default-exports the component. */
export interface PartPages {
  'mf-auth': 'LoginPage' | 'RegisterPage' | 'ForgotPasswordPage' | 'ResetPasswordPage' | 'ProfilePage';
  'mf-builder': 'DashboardPage' | 'MyFormsPage' | 'BuilderPage' | 'TemplatesPage' | 'ActivityPage';
  'mf-responses': 'ResponsesPage';
  'mf-fill': 'FillPage' | 'PreviewPage';
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

/** A route of the product. */
export type Route = {
  [Part in PartName]: {
    /** Pattern in react-router's syntax. */
    path: string;
    part: Part;
    page: PartPages[Part];
    /** `owner` needs a session and redirects to /login; `guest` sends a signed-in owner to /dashboard; `public` asks nothing. */
    access: 'owner' | 'guest' | 'public';
    /** Whether the shell's navigation bar stands above the page. */
    bar: boolean;
    /** What the document's title says before ' · Tessera'. */
    title: string;
  };
}[PartName];

export const routes = [
  { path: '/login', part: 'mf-auth', page: 'LoginPage', access: 'guest', bar: false, title: 'Log in' },
  { path: '/register', part: 'mf-auth', page: 'RegisterPage', access: 'guest', bar: false, title: 'Create account' },
  {
    path: '/forgot-password',
    part: 'mf-auth',
    page: 'ForgotPasswordPage',
    access: 'public',
    bar: false,
    title: 'Forgot password',
  },
  {
    path: '/reset-password',
    part: 'mf-auth',
    page: 'ResetPasswordPage',
    access: 'public',
    bar: false,
    title: 'Reset password',
  },
  { path: '/profile', part: 'mf-auth', page: 'ProfilePage', access: 'owner', bar: true, title: 'Profile' },
  { path: '/dashboard', part: 'mf-builder', page: 'DashboardPage', access: 'owner', bar: true, title: 'Dashboard' },
  { path: '/my-forms', part: 'mf-builder', page: 'MyFormsPage', access: 'owner', bar: true, title: 'My Forms' },
  {
    path: '/form-builder/:formId?',
    part: 'mf-builder',
    page: 'BuilderPage',
    access: 'owner',
    bar: false,
    title: 'Builder',
  },
  { path: '/form/:formId', part: 'mf-builder', page: 'BuilderPage', access: 'owner', bar: false, title: 'Builder' },
  { path: '/templates', part: 'mf-builder', page: 'TemplatesPage', access: 'owner', bar: true, title: 'Templates' },
  {
    path: '/activity-logs',
    part: 'mf-builder',
    page: 'ActivityPage',
    access: 'owner',
    bar: true,
    title: 'Activity Logs',
  },
  {
    path: '/form-responses/:formId',
    part: 'mf-responses',
    page: 'ResponsesPage',
    access: 'owner',
    bar: true,
    title: 'Responses',
  },
  {
    path: '/form-preview/:formId',
    part: 'mf-fill',
    page: 'PreviewPage',
    access: 'owner',
    bar: false,
    title: 'Preview',
  },
  {
    path: '/template-preview',
    part: 'mf-fill',
    page: 'PreviewPage',
    access: 'owner',
    bar: false,
    title: 'Template preview',
  },
  { path: '/fill/:formId', part: 'mf-fill', page: 'FillPage', access: 'public', bar: false, title: 'Form' },
] as const satisfies readonly Route[];

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
