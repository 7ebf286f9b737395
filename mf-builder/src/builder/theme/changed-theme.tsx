import { sameValue } from '@tessera/form-model/same-value';
import { Alert } from '@tessera/shared-ui/alert';
import { useAtomValue } from 'jotai';
import { ownTheme, themeOf } from '../../form-document/commands/theme-commands';
import { documentAtom } from '../../store';
import { changedThemeText } from './default-theme';
import { useDefaultTheme } from './use-default-theme';

/** Says that the default theme has changed, before a form that follows it is published. */
export function ChangedTheme({ className }: { className?: string | undefined }) {
  const theme = themeOf(useAtomValue(documentAtom));
  const { theme: usual, isOfOrganization } = useDefaultTheme();
  if (!usual || sameValue(ownTheme(theme), usual)) return null;
  return (
    <Alert tone="neutral" className={className}>
      <p>{changedThemeText(isOfOrganization)}</p>
    </Alert>
  );
}
