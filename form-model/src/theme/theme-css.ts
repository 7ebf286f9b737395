import type { Theme } from '../schema/theme';
import { type Mode, type Tokens, themeTokens, usualTokens } from './theme-tokens';

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';');

/** The tokens of the theme that differ from those that the style sheet sets. The style sheet sets no token that only themes use. */
function changedTokens(theme: Theme, mode: Mode): Tokens {
  const usual = usualTokens(mode);
  return Object.fromEntries(
    Object.entries(themeTokens(theme, mode)).filter(
      ([token, value]) => token.startsWith('theme-') || usual[token] !== value,
    ),
  );
}

const onScreen = (css: string, query = '') => `@media screen${query}{${css}}`;

/** The colours of a theme for a document of its own. A printed page is always light. */
export function themeCss(theme: Theme): string {
  const rule = (mode: Mode) => `:root{${declarations(changedTokens(theme, mode))}}`;
  if (theme.brightness === 'dark') return onScreen(rule('dark'));
  if (theme.brightness === 'light') return rule('light');
  return rule('light') + onScreen(rule('dark'), ' and (prefers-color-scheme:dark)');
}

/** The same for an element of the owner’s app, whose own brightness decides where the theme is automatic. */
export function themeCssWithin(theme: Theme, selector: string): string {
  const rule = (mode: Mode, start = '') =>
    `${start}${selector}{color-scheme:${mode};${declarations(themeTokens(theme, mode))}}`;
  if (theme.brightness !== 'automatic') return rule(theme.brightness);
  return [
    rule('light'),
    onScreen(rule('dark', ':root:not([data-theme="light"]) '), ' and (prefers-color-scheme:dark)'),
    rule('dark', ':root[data-theme="dark"] '),
  ].join('');
}
