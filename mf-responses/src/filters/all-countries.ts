/** Regions that the browser names and that no response comes from: groups of countries, and places without a code of their own. */
const notCountries = new Set('AC BV CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All countries that the browser has a name for, by name in the owner’s language. Former countries and groups are left out. */
export function allCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .flatMap((code) => {
      const name = names.of(code);
      const isCurrent = new Intl.Locale('und', { region: code }).region === code;
      return name && isCurrent && !notCountries.has(code) ? [{ code, name }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
