import { isInvalid, isRateLimited } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Check } from '@tessera/shared-ui/check';
import { classNames } from '@tessera/shared-ui/class-names';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input, type InputProps } from '@tessera/shared-ui/input';
import { type FormEvent, useEffect, useState } from 'react';
import { SendButton } from '../account/send-button';
import frame from '../auth-frame.module.css';
import { useAccountForm } from '../use-account-form';
import styles from './second-step.module.css';

export interface CodeFormProps {
  label: string;
  /** Whether it is a code of six digits from the app. */
  isAppCode: boolean;
  /** Sends the code. Rejects with an `ApiError`. */
  onSend: (code: string, trustDevice: boolean) => Promise<void>;
}

const appInput: InputProps = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 };
const recoveryInput: InputProps = { autoComplete: 'off', autoCapitalize: 'none', maxLength: 40 };

/** Whether the form is locked. `lock` locks it for some seconds. */
function useLock(): [isLocked: boolean, lock: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(0), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds > 0, setSeconds];
}

/** Asks for a code. A wrong code stays in the input. After too many of them the form is locked as long as the server says. */
export function CodeForm({ label, isAppCode, onSend }: CodeFormProps) {
  const { busy, error, send } = useAccountForm();
  const [codeError, setCodeError] = useState('');
  const [isLocked, lock] = useLock();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setCodeError('');
    await send(async () => {
      try {
        await onSend(String(data.get('code') ?? ''), data.has('trust'));
      } catch (refusal) {
        if (isInvalid(refusal)) setCodeError(refusal.errors.code ?? '');
        if (isRateLimited(refusal)) lock(refusal.retryAfter);
        throw refusal;
      }
    }, 'The code could not be checked. Check your connection and try again.');
  };
  return (
    <>
      {error !== '' && !codeError && <Alert className={frame.alert}>{error}</Alert>}
      <Form className={frame.form} onSubmit={submit}>
        <Field label={label} error={codeError}>
          {(control) => (
            <Input
              {...control}
              {...(isAppCode ? appInput : recoveryInput)}
              required
              disabled={isLocked}
              // The person came here to type this code.
              autoFocus
              size="lg"
              name="code"
              spellCheck={false}
              className={classNames(isAppCode && styles.code)}
            />
          )}
        </Field>
        {isAppCode && <Check name="trust" label="Do not ask again on this device for 30 days" />}
        <SendButton busy={busy} disabled={isLocked} busyLabel="Checking code…">
          Log in
        </SendButton>
      </Form>
    </>
  );
}
