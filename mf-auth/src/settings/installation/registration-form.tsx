import { isInvalid } from '@tessera/api-client/errors';
import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import type { WireInstallation } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useState } from 'react';
import { domainsIn, RegistrationChoices, registrationChoices } from '../../account/registration-choices';
import { useAccountForm } from '../../use-account-form';
import { SavedNote } from '../saved-note';
import styles from '../settings.module.css';

export interface RegistrationFormProps {
  calls: Pick<InstallationCalls, 'updateInstallation'>;
  settings: WireInstallation;
  onSaved: () => void;
}

/** Changes who can sign up. */
export function RegistrationForm({ calls, settings: { registration }, onSaved }: RegistrationFormProps) {
  const { busy, error, send } = useAccountForm();
  const [known, setKnown] = useState(registration);
  const [mode, setMode] = useState(registration.mode);
  const [domains, setDomains] = useState(registration.domains.join(', '));
  const [domainsError, setDomainsError] = useState('');
  const [saved, setSaved] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDomainsError('');
    setSaved(false);
    const done = await send(async () => {
      try {
        const stored = await calls.updateInstallation({
          registration: { mode, domains: mode === 'domains' ? domainsIn(domains) : [] },
          before: { registration: { mode: known.mode, domains: known.domains } },
        });
        setKnown(stored.registration);
      } catch (refusal) {
        if (isInvalid(refusal) && refusal.errors.domains) setDomainsError(refusal.errors.domains);
        throw refusal;
      }
    }, 'The settings could not be saved. Check your connection and try again.');
    setSaved(done);
    if (done) onSaved();
  };
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      {registration.isConfigured && (
        <Alert tone="neutral" role="none">
          This is set in the server’s configuration. To choose here, remove the setting REGISTRATION.
        </Alert>
      )}
      {error !== '' && !domainsError && <Alert>{error}</Alert>}
      <RegistrationChoices
        modes={registrationChoices}
        mode={mode}
        onMode={setMode}
        domains={domains}
        onDomains={setDomains}
        disabled={registration.isConfigured}
        error={domainsError}
      />
      {!registration.isConfigured && (
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Saving…">
            Save registration
          </Button>
          <SavedNote shown={saved} />
        </div>
      )}
    </Form>
  );
}
