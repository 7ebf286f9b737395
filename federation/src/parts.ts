/**
 * The table of parts. A new part is its folder (a workspace of `package.json`) and a row here: routes, navigation, ports,
 * builds and the server all follow. Data only, since the builds read it as well (`webpack/tables.mjs`).
 */

/** Who may open a route: `owner` redirects to /login without a session, `guest` sends a logged-in owner to /dashboard. */
export type Access = 'owner' | 'guest' | 'public';

/** The icons that a link may have; the shell draws them. `blocks` suits a part without an icon of its own. */
export type LinkIcon =
  | 'dashboard'
  | 'files'
  | 'plus'
  | 'user'
  | 'users'
  | 'settings'
  | 'history'
  | 'shield'
  | 'server'
  | 'blocks';

/** A link in the navigation bar. Links have the order of the table. */
export interface PageLink {
  /**
   * `main`: one of the bar’s links. `action`: the bar’s button. `account`: in the user menu. `team`: one of the bar’s links in
   * the space of an organization, and in the user menu otherwise.
   */
  place: 'main' | 'action' | 'account' | 'team';
  label: string;
  icon: LinkIcon;
  /** Whether only administrators of the installation see it. */
  isForAdministrators?: boolean;
}

/** An address of the product and the page that answers it. */
export interface PageRoute {
  /** Pattern in react-router’s syntax. */
  path: string;
  /** Name of the page; `ResponsesPage` is the default export of the part’s `src/pages/responses-page.tsx`. */
  page: `${string}Page`;
  access: Access;
  /** Whether the page has the shell’s navigation bar. */
  bar: boolean;
  /** The document’s title, without ' · Tessera'. */
  title: string;
  link?: PageLink;
  /** Path of the page with a link in the navigation that this page belongs to: that link is marked here, too. */
  belongsTo?: string;
}

/** A part of the product, deployed separately. */
export interface Part {
  name: `mf-${string}`;
  /** Its folder in the repository. */
  folder: string;
  /** Port of its development server on 127.0.0.1. */
  port: number;
  routes: readonly PageRoute[];
}

const owner = { access: 'owner', bar: true } as const;
const ownerWithoutBar = { access: 'owner', bar: false } as const;
const anyone = { access: 'public', bar: false } as const;
const guest = { access: 'guest', bar: false } as const;

export const parts = [
  {
    name: 'mf-auth',
    folder: 'mf-auth',
    port: 3101,
    routes: [
      { path: '/login', page: 'LoginPage', ...guest, title: 'Log in' },
      { path: '/register', page: 'RegisterPage', ...guest, title: 'Create account' },
      { path: '/sso', page: 'SsoPage', ...anyone, title: 'Log in' },
      { path: '/setup/:step?', page: 'SetupPage', ...anyone, title: 'Set up' },
      { path: '/forgot-password', page: 'ForgotPasswordPage', ...anyone, title: 'Forgot password' },
      { path: '/reset-password', page: 'ResetPasswordPage', ...anyone, title: 'Reset password' },
      { path: '/confirm-email', page: 'ConfirmEmailPage', ...anyone, title: 'Confirm email' },
      {
        path: '/profile',
        page: 'ProfilePage',
        ...owner,
        title: 'Profile',
        link: { place: 'account', label: 'Profile', icon: 'user' },
      },
      {
        path: '/settings/:tab?',
        page: 'SettingsPage',
        ...owner,
        title: 'Settings',
        link: { place: 'account', label: 'Settings', icon: 'settings' },
      },
      {
        path: '/team/:organizationId?',
        page: 'TeamPage',
        ...owner,
        title: 'Team',
        link: { place: 'team', label: 'Team', icon: 'users' },
      },
      { path: '/join', page: 'JoinPage', ...anyone, title: 'Invitation' },
    ],
  },
  {
    name: 'mf-builder',
    folder: 'mf-builder',
    port: 3102,
    routes: [
      {
        path: '/dashboard',
        page: 'DashboardPage',
        ...owner,
        title: 'Dashboard',
        link: { place: 'main', label: 'Dashboard', icon: 'dashboard' },
      },
      {
        path: '/my-forms',
        page: 'MyFormsPage',
        ...owner,
        title: 'My Forms',
        link: { place: 'main', label: 'My Forms', icon: 'files' },
      },
      {
        path: '/form-builder/:formId?',
        page: 'BuilderPage',
        ...ownerWithoutBar,
        title: 'Builder',
        link: { place: 'action', label: 'Create Form', icon: 'plus' },
      },
      { path: '/form/:formId', page: 'BuilderPage', ...ownerWithoutBar, title: 'Builder' },
      { path: '/templates', page: 'TemplatesPage', ...owner, title: 'Templates', belongsTo: '/my-forms' },
      {
        path: '/activity-logs',
        page: 'ActivityPage',
        ...owner,
        title: 'Activity Logs',
        link: { place: 'account', label: 'Activity Logs', icon: 'history' },
      },
    ],
  },
  {
    name: 'mf-responses',
    folder: 'mf-responses',
    port: 3103,
    routes: [
      { path: '/form-responses/:formId', page: 'ResponsesPage', ...owner, title: 'Responses', belongsTo: '/my-forms' },
      { path: '/form-settings/:formId', page: 'FormSettingsPage', ...owner, title: 'Settings', belongsTo: '/my-forms' },
      { path: '/analytics/:token', page: 'SharedAnalyticsPage', ...anyone, title: 'Analytics' },
    ],
  },
  {
    name: 'mf-fill',
    folder: 'mf-fill',
    port: 3104,
    routes: [
      { path: '/form-preview/:formId', page: 'PreviewPage', ...ownerWithoutBar, title: 'Preview' },
      { path: '/template-preview', page: 'PreviewPage', ...ownerWithoutBar, title: 'Template preview' },
      { path: '/fill/:formId', page: 'FillPage', ...anyone, title: 'Form' },
      { path: '/try', page: 'TryPage', ...anyone, title: 'Try a form' },
    ],
  },
  {
    name: 'mf-admin',
    folder: 'mf-admin',
    port: 3105,
    routes: [
      {
        path: '/status',
        page: 'StatusPage',
        ...owner,
        title: 'Status',
        link: { place: 'account', label: 'Status', icon: 'server', isForAdministrators: true },
      },
      {
        path: '/releases',
        page: 'ReleasesPage',
        ...owner,
        title: 'Releases',
        link: { place: 'account', label: 'Releases', icon: 'blocks', isForAdministrators: true },
      },
      {
        path: '/audit/:organizationId?',
        page: 'AuditPage',
        ...owner,
        title: 'Audit log',
        link: { place: 'account', label: 'Audit log', icon: 'shield', isForAdministrators: true },
      },
    ],
  },
] as const satisfies readonly Part[];

export type PartName = (typeof parts)[number]['name'];

/** A route together with its part. */
export interface Route extends PageRoute {
  part: PartName;
}

/** Every route of the product. */
export const routes: readonly Route[] = parts.flatMap(({ name, routes: own }) =>
  own.map((route) => ({ ...route, part: name })),
);

/** The address of a route that works without parameters: optional ones are left out. */
export function addressOf(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

/** Who sees the navigation, and in which space. */
export interface LinkAudience {
  isAdministrator?: boolean;
  inOrganization?: boolean;
}

/**
 * The first requests of pages, by the path of their route: paths below /api, with the route’s parameters. The shell’s early script
 * sends them ahead of the app’s script. A request with a query is sent only at an address without one, one that ends with `#name`
 * only at an address without that parameter, and `organization=:organization` stands for the space that the browser shows.
 */
export const firstRequests: {
  readonly [path in (typeof parts)[number]['routes'][number]['path']]?: readonly `/${string}`[];
} = {
  '/profile': ['/forms?view=summary&organization=:organization'],
  '/settings/:tab?': ['/users/me/deletion', '/users/api-keys'],
  '/team/:organizationId?': ['/organizations/:organizationId'],
  '/dashboard': ['/forms?view=summary&organization=:organization', '/forms/daily?organization=:organization'],
  '/my-forms': ['/folders?organization=:organization', '/forms?view=summary&organization=:organization'],
  '/form-builder/:formId?': ['/forms/:formId'],
  '/form/:formId': ['/forms/:formId'],
  '/activity-logs': ['/activity?page=1&range=all&organization=:organization'],
  '/form-responses/:formId': [
    '/forms/:formId',
    // The analytics show no views.
    '/forms/:formId/response-views#analytics',
    '/forms/:formId/answered-fields',
    '/forms/:formId/responses?page=1&limit=50',
  ],
  '/form-settings/:formId': ['/forms/:formId', '/forms/:formId/quarantine'],
  '/form-preview/:formId': ['/forms/:formId'],
  '/status': ['/status'],
  '/releases': ['/releases'],
};

/** The links of one place in the navigation, with their addresses. Those for administrators only if asked for. */
export function linksOf(
  place: Exclude<PageLink['place'], 'team'>,
  { isAdministrator = false, inOrganization = false }: LinkAudience = {},
): readonly (PageLink & { to: string })[] {
  const links = routes.flatMap(({ path, link }) => {
    if (!link || (link.isForAdministrators && !isAdministrator)) return [];
    const isHere = link.place === place || (link.place === 'team' && place === (inOrganization ? 'main' : 'account'));
    return isHere ? [{ ...link, to: addressOf(path) }] : [];
  });
  // Among the bar’s links, the team comes last.
  return inOrganization
    ? links.sort((one, other) => Number(one.place === 'team') - Number(other.place === 'team'))
    : links;
}

/** The pages of a part by name, and the module in its folder whose default export each is. */
export function pageModules({ routes: own }: Part): { [page: string]: string } {
  const file = (page: string) => page.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
  return Object.fromEntries(own.map(({ page }) => [page, `./src/pages/${file(page)}.tsx`]));
}
