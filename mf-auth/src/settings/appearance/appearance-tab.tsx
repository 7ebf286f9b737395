import { errorMessage } from '@tessera/api-client/errors';
import type { PageProps } from '@tessera/federation/contract';
import { Alert } from '@tessera/shared-ui/alert';
import { Check } from '@tessera/shared-ui/check';
import { useState } from 'react';
import { LazyNewFormsTheme } from '../new-forms-theme/lazy-new-forms-theme';
import { SavedNote } from '../saved-note';
import { SettingsSection } from '../settings-section';
import styles from './appearance.module.css';
import { ThemeArt } from './theme-art';

const themes = [
  { theme: 'light', label: 'Light', note: 'Dark text on a light page' },
  { theme: 'dark', label: 'Dark', note: 'Light text on a dark page' },
  { theme: 'system', label: 'System', note: 'Same as this device' },
] as const;

/** The theme of the owner’s screens. A choice is shown and saved at once. */
function OwnTheme({ api, session: { user, setUser } }: PageProps) {
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState('');
  if (!user) return null;

  const choose = async (theme: (typeof themes)[number]['theme']) => {
    setSaved(false);
    setError('');
    // The shell shows the theme of the session’s user.
    setUser({ ...user, theme });
    try {
      await api.updateUser({ theme });
      setSaved(true);
    } catch (reason) {
      setUser(user);
      setError(errorMessage(reason, 'The theme could not be saved. Check your connection and try again.'));
    }
  };

  return (
    <SettingsSection
      title="Theme"
      note="Saved in your account, for every device. Your public forms follow the visitor’s device."
    >
      {error !== '' && <Alert>{error}</Alert>}
      <div className={styles.themes} role="radiogroup" aria-label="Theme">
        {themes.map(({ theme, label, note }) => (
          <div key={theme} className={styles.theme}>
            <ThemeArt theme={theme} />
            <Check
              type="radio"
              name="theme"
              className={styles.choice}
              checked={user.theme === theme}
              onChange={() => choose(theme)}
              label={
                <>
                  <b>{label}</b>
                  <small>{note}</small>
                </>
              }
            />
          </div>
        ))}
      </div>
      <SavedNote shown={saved} />
    </SettingsSection>
  );
}

/** The theme of the owner’s screens, and that of their new forms. */
export function AppearanceTab(props: PageProps) {
  return (
    <>
      <OwnTheme {...props} />
      <SettingsSection
        title="New forms"
        note="The theme with which your own new forms begin. You can change it in each form."
      >
        <LazyNewFormsTheme api={props.api} organizationId={null} mayChange />
      </SettingsSection>
    </>
  );
}
