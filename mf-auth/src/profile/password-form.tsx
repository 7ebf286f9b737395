import type { ApiClient } from '@tessera/api-client/client';
import { MIN_PASSWORD } from '@tessera/form-model/account-limits';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { PasswordInput } from '@tessera/shared-ui/password-input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { passwordChangeProblem } from '../account/account-problem';
import { markedBy, useAccountForm } from '../use-account-form';
import styles from './profile.module.css';

const nothing = { current: '', next: '', confirm: '' };

/** The labels of the specification, for the profile. */
const profileTexts = {
  current: 'Current Password',
  next: 'New Password',
  confirm: 'Confirm New Password',
  hint: `Password must be at least ${MIN_PASSWORD} characters`,
  submit: 'Change Password',
};

const settingsTexts: typeof profileTexts = {
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  hint: 'Changing it logs out your other devices.',
  submit: 'Change password',
};

export interface PasswordFormProps {
  api: Pick<ApiClient, 'changePassword'>;
  /** Called when the password is changed; the inputs are empty then. */
  onChanged: () => void;
  /**
   * Closes the form in the settings, which shows an error at its input. Without it, in the profile, there is no button to
   * cancel, and errors are in a box.
   */
  onCancel?: () => void;
  /** Shown above the inputs. */
  children?: ReactNode;
}

/** Changes the password. Requires the current one. */
export function PasswordForm({ api, onChanged, onCancel, children }: PasswordFormProps) {
  const form = useAccountForm();
  const { busy, error, errorAt, errorId, setError, send } = form;
  const [values, setValues] = useState(nothing);
  const texts = onCancel ? settingsTexts : profileTexts;
  const hasBox = !onCancel || errorAt.length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = passwordChangeProblem(values);
    if (problem !== undefined) {
      setError(...problem);
      return;
    }
    const done = await send(
      () => api.changePassword({ currentPassword: values.current, newPassword: values.next }),
      'Failed to change password. Please try again.',
    );
    if (!done) return;
    setValues(nothing);
    onChanged();
  };

  const field = (name: keyof typeof nothing, autoComplete: string, hint?: string) => (
    <Field label={texts[name]} hint={hint} error={!hasBox && errorAt.includes(name) && error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...(hasBox && markedBy(form, name, control['aria-describedby']))}
          // The form opens in place of its button in the settings.
          autoFocus={onCancel !== undefined && name === 'current'}
          name={name}
          autoComplete={autoComplete}
          value={values[name]}
          onChange={(event) => {
            setValues({ ...values, [name]: event.currentTarget.value });
            setError('');
          }}
        />
      )}
    </Field>
  );

  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {error !== '' && hasBox && <Alert id={errorId}>{error}</Alert>}
      {field('current', 'current-password')}
      {field('next', 'new-password', texts.hint)}
      {field('confirm', 'new-password')}
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Changing Password...">
          {texts.submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
