import { isInvalid } from '@tessera/api-client/errors';
import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Form } from '@tessera/shared-ui/form';
import { type FormEvent, useState } from 'react';
import { domainsIn, RegistrationChoices, registrationChoices } from '../account/registration-choices';
import { SendButton } from '../account/send-button';
import styles from '../auth-frame.module.css';
import { useAccountForm } from '../use-account-form';
import { readSetupDraft, type SetupDraft, storeSetupDraft } from './setup-draft';

const offered = registrationChoices.filter(({ mode }) => mode !== 'closed');

export interface RegistrationStepProps {
  calls: Pick<InstallationCalls, 'updateInstallation'>;
  /** The name of the installation, which is saved with the choice. */
  name: string;
  /** Called with the label of the choice. */
  onDone: (label: string) => void;
}

/** Decides who can sign up after the administrator, and saves the settings. */
export function RegistrationStep({ calls, name, onDone }: RegistrationStepProps) {
  const { busy, error, send } = useAccountForm();
  const [{ mode, domains }, setChoice] = useState(readSetupDraft);
  const choose = (choice: Partial<SetupDraft>) => {
    storeSetupDraft(choice);
    setChoice((before) => ({ ...before, ...choice }));
  };
  const [wrong, setWrong] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong('');
    const done = await send(async () => {
      try {
        await calls.updateInstallation({
          name,
          registration: { mode, domains: mode === 'domains' ? domainsIn(domains) : [] },
        });
      } catch (refusal) {
        if (isInvalid(refusal) && refusal.errors.domains) setWrong(refusal.errors.domains);
        throw refusal;
      }
    }, 'The choice could not be saved. Check your connection and try again.');
    if (done) onDone(offered.find((each) => each.mode === mode)?.label ?? '');
  };
  return (
    <>
      {error !== '' && !wrong && <Alert className={styles.alert}>{error}</Alert>}
      <Form className={styles.form} onSubmit={submit} noValidate>
        <RegistrationChoices
          modes={offered}
          mode={mode}
          onMode={(chosen) => choose({ mode: chosen })}
          domains={domains}
          onDomains={(written) => choose({ domains: written })}
          error={wrong}
        />
        <SendButton busy={busy} busyLabel="Finishing set-up…">
          Finish set-up
        </SendButton>
      </Form>
    </>
  );
}
