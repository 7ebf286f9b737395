/** The settings of the installation that the server writes into every page. */
export interface PageSettings {
  name: string;
  /** The address of the installation that links for other people start with. */
  address: string;
  registration: 'open' | 'closed' | 'domains' | 'invitation';
  /** How the first account is created: not any more, without a code, or with the code that the server printed. */
  setUp: 'done' | 'here' | 'code';
  /** The public configuration of Google log-in; null if it is not set up. */
  google: { apiKey: string; authDomain: string; projectId: string; emulator?: string } | null;
  /** The name of the single sign-on provider; empty without one. */
  sso: string;
  /** Whether there is a mail server. Without one, emails are in the server’s log. */
  sendsEmail: boolean;
}

const usual: PageSettings = {
  name: 'Tessera',
  address: '',
  registration: 'open',
  setUp: 'done',
  google: null,
  sso: '',
  sendsEmail: true,
};

/**
 * The address that links for other people start with. Without the setting `PUBLIC_URL`, the server only knows `localhost`, which
 * leads nowhere for others; then the address of this page is better.
 */
function linkAddress(address: string): string {
  return address && new URL(address).hostname !== 'localhost' ? address : window.location.origin;
}

/** The settings in `<script id="tessera-settings">`. Without it, as when a part is developed on its own: an open installation. */
export function pageSettings(page: Document = document): PageSettings {
  const text = page.getElementById('tessera-settings')?.textContent;
  // Our own server wrote it, with this very shape.
  const settings = text ? { ...usual, ...(JSON.parse(text) as Partial<PageSettings>) } : usual;
  return { ...settings, address: linkAddress(settings.address) };
}
