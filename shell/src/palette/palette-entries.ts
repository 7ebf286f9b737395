import type { ApiClient } from '@tessera/api-client/client';
import { addressOfMatch, searchInsideForms } from '@tessera/api-client/form-search-calls';
import { linksOf } from '@tessera/federation/parts';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { quoted } from '@tessera/form-model/quoted';
import type { WireUser } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { chooseTheme, type Theme } from '@tessera/shared-ui/theme';
import { FileText, type LucideIcon, SunMoon, TextSearch } from 'lucide-react';
import { actionLinks, openOrganization } from '../navigation/navigation-bar-props';
import { navigationIcons } from '../navigation/navigation-icons';

/** A line of the palette: it leads to an address or runs something. */
export interface PaletteEntry {
  id: string;
  icon: LucideIcon;
  text: string;
  /** Shown at its end. */
  detail?: string;
  to?: string;
  /** The address for Ctrl Enter: the responses of a form. */
  also?: string;
  run?: () => void;
}

/** Most forms that are listed. */
const MAX_FORMS = 7;

/** How well a name matches a text: 0 is the whole name, 1 its beginning, 2 the beginning of a word, 3 elsewhere, null not. */
function rankOf(name: string, text: string): number | null {
  const [within, part] = [name.toLowerCase(), text.toLowerCase()];
  if (within === part) return 0;
  if (within.startsWith(part)) return 1;
  for (let at = within.indexOf(part); at > 0; at = within.indexOf(part, at + 1))
    if (!/[\p{L}\p{M}\p{N}]$/u.test(within.slice(0, at))) return 2;
  return within.includes(part) ? 3 : null;
}

/** The items whose names hold the text, the best matches first, and equally good ones in their own order. */
function bestFirst<Item>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(nameOf(item), text) }))
    .filter((match): match is { item: Item; rank: number } => match.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** The forms whose names hold the text, the best matches first. */
export function formEntries(forms: readonly FormSummary[], text: string, canEdit: boolean): PaletteEntry[] {
  const here = forms.filter(({ location }) => location !== 'trash');
  return bestFirst(here, ({ name }) => name, text)
    .slice(0, MAX_FORMS)
    .map(({ id, name, status, responseCount }) => ({
      id: `form ${id}`,
      icon: FileText,
      text: name,
      detail: status === 'draft' ? 'Draft' : counted(responseCount ?? 0, 'response'),
      to: canEdit ? `/form-builder/${id}` : `/form-responses/${id}`,
      also: `/form-responses/${id}`,
    }));
}

/** The fields of forms that hold the text. Rejects with an `ApiError`. */
export async function searchInside(api: ApiClient, text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const matches = await searchInsideForms(api, { text }, signal);
  return matches.map((match, at) => ({
    id: `field ${at}`,
    icon: TextSearch,
    text: quoted(match.text),
    detail: `${match.formName}, page ${match.page}`,
    to: addressOfMatch(match),
    also: `/form-responses/${match.formId}`,
  }));
}

const themes: readonly [Theme, string][] = [
  ['light', 'Use light theme'],
  ['dark', 'Use dark theme'],
  ['system', 'Use system theme'],
];

/** The pages of the product, and the actions that are available everywhere. */
export function actionEntries(
  user: WireUser,
  store: Pick<ApiClient['store'], 'organizationId' | 'chooseOrganization'>,
  text: string,
): PaletteEntry[] {
  const open = openOrganization({ user, store });
  const audience = { isAdministrator: user.isAdministrator, inOrganization: open !== undefined };
  const links = [...actionLinks(open?.role), ...linksOf('main', audience), ...linksOf('account', audience)];
  const pages = links.map(({ to, label, icon }) => ({
    id: `page ${to}`,
    icon: navigationIcons[icon],
    text: label,
    to,
  }));
  const looks = themes.map(([theme, name]) => ({
    id: `theme ${theme}`,
    icon: SunMoon,
    text: name,
    run: () => chooseTheme(theme),
  }));
  return bestFirst<PaletteEntry>([...pages, ...looks], (entry) => entry.text, text);
}
