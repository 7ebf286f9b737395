import { isInvalid } from '@tessera/api-client/errors';
import type { SecurityCalls } from '@tessera/api-client/security-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { type FormEvent, useId, useState } from 'react';
import { CopyButton } from '../../account/copy-button';
import { useAccountForm } from '../../use-account-form';
import { QrPicture } from './qr-picture';
import styles from './security.module.css';

export interface AppDialogProps {
  calls: Pick<SecurityCalls, 'startApp' | 'confirmApp'>;
  onClose: () => void;
  /** Called with the recovery codes. */
  onTurnedOn: (codes: string[]) => void;
}

/** Base32 in groups of four, to read and type. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Sets up an authenticator app: scan, then confirm with a first code. */
export function AppDialog({ calls, onClose, onTurnedOn }: AppDialogProps) {
  const form = useId();
  const { data, error: failure, retry } = useLoaded(calls.startApp);
  const { busy, error, send } = useAccountForm();
  const [codeError, setCodeError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setCodeError('');
    let codes: string[] = [];
    const done = await send(async () => {
      try {
        codes = await calls.confirmApp(code);
      } catch (refusal) {
        if (isInvalid(refusal)) setCodeError(refusal.message);
        throw refusal;
      }
    }, 'Two-factor log-in could not be turned on. Check your connection and try again.');
    if (done) onTurnedOn(codes);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      title="Set up two-factor log-in"
      width="lg"
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Checking code…">
            Turn on
          </Button>
        </>
      }
    >
      {failure && (
        <Alert>
          {failure.message} <Button onClick={retry}>Try again</Button>
        </Alert>
      )}
      {error !== '' && !codeError && <Alert>{error}</Alert>}
      <Form id={form} onSubmit={submit}>
        <ol className={styles.steps}>
          <li>
            <b>Scan this code with your authenticator app</b>
            {data ? (
              <div className={styles.scan}>
                <QrPicture text={data.uri} />
                <div>
                  <p className={styles.hint}>No camera? Type this key in the app:</p>
                  <p className={styles.secret}>{grouped(data.secret)}</p>
                  <CopyButton text={data.secret}>Copy key</CopyButton>
                </div>
              </div>
            ) : (
              <Skeleton width="100%" height="9.5rem" />
            )}
          </li>
          <li>
            <Field label="Enter the 6-digit code that the app shows" error={codeError}>
              {(control) => (
                <Input
                  {...control}
                  required
                  name="code"
                  className={styles.code}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                />
              )}
            </Field>
          </li>
        </ol>
      </Form>
    </Dialog>
  );
}
