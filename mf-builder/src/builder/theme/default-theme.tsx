import { errorMessage } from '@tessera/api-client/errors';
import { sameValue } from '@tessera/form-model/same-value';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import { ownTheme } from '../../form-document/commands/theme-commands';
import styles from './theme.module.css';
import type { DefaultTheme } from './use-default-theme';
import { useTheme } from './use-theme';

/** The default theme as the owner of the form calls it. */
export function defaultThemeName({ isOfOrganization }: Pick<DefaultTheme, 'isOfOrganization'>): string {
  return isOfOrganization ? 'Organization’s theme' : 'Your theme';
}

/** Says that the default theme has changed since this form was published. */
export function changedThemeText(isOfOrganization: boolean): string {
  const name = isOfOrganization ? 'The organization’s theme' : 'Your theme';
  return `${name} has changed. This form gets the new theme when you publish it.`;
}

/** Makes the theme of this form the one with which new forms begin, or says that the form will get a change of it. */
export function NewFormsTheme({ theme: usual, isOfOrganization, save }: DefaultTheme) {
  const { theme } = useTheme();
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const own = ownTheme(theme);
  const isSame = sameValue(own, usual);
  const apply = async () => {
    setMessage('');
    setError('');
    try {
      await save(own);
      setMessage('Saved. New forms begin with this theme.');
    } catch (reason) {
      setError(errorMessage(reason, 'The theme could not be saved. Check your connection and try again.'));
    }
  };
  return (
    <div className={styles.newForms}>
      {theme.followsDefault && usual && !isSame && <p>{changedThemeText(isOfOrganization)}</p>}
      {!theme.followsDefault && !isSame && usual !== undefined && (
        <>
          <p>
            {isOfOrganization
              ? 'New forms of the organization can begin with the theme of this form.'
              : 'Your new forms can begin with the theme of this form.'}
          </p>
          <Button size="sm" onClick={apply}>
            Use for new forms
          </Button>
        </>
      )}
      {error !== '' && <Alert>{error}</Alert>}
      <p role="status">{message}</p>
    </div>
  );
}
