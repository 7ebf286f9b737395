import { errorMessage } from '@tessera/api-client/errors';
import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Switch } from '@tessera/shared-ui/switch';
import { useState } from 'react';
import { SavedNote } from '../saved-note';

export interface TwoFactorRuleProps {
  calls: Pick<InstallationCalls, 'updateInstallation'>;
  isRequired: boolean;
  onSaved: () => void;
}

/** Whether every account needs a second factor. Saved at once. */
export function TwoFactorRule({ calls, isRequired, onSaved }: TwoFactorRuleProps) {
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState('');
  const choose = async (requiresTwoFactor: boolean) => {
    setSaved(false);
    setError('');
    try {
      await calls.updateInstallation({ requiresTwoFactor });
      setSaved(true);
      onSaved();
    } catch (failure) {
      setError(errorMessage(failure, 'The setting could not be saved. Check your connection and try again.'));
    }
  };
  return (
    <>
      {error !== '' && <Alert>{error}</Alert>}
      <Switch
        label="Require two-factor log-in or a passkey"
        checked={isRequired}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <SavedNote shown={saved} />
    </>
  );
}
