import { isInvalid } from '@tessera/api-client/errors';
import { MAX_INVITED } from '@tessera/form-model/organization-names';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Textarea } from '@tessera/shared-ui/textarea';
import { type FormEvent, useId, useState } from 'react';
import { NoMailNote } from '../account/no-mail-note';
import { useAccountForm } from '../use-account-form';
import type { WayProps } from './invite-dialog';
import { RoleField } from './role-field';
import type { Role } from './roles';
import styles from './team.module.css';

/** The addresses in a text: one per line, or separated by commas and spaces as mail programs copy them. */
const addressesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Invites several people at once by email. */
export function InviteByEmail({ calls, of: organization, onClose, onChanged, children }: WayProps) {
  const form = useId();
  const { busy, error, send } = useAccountForm();
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const emails = addressesIn(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0) return setProblems(['Enter an email address.']);
    if (emails.length > MAX_INVITED) return setProblems([`Invite at most ${MAX_INVITED} people at once.`]);
    setProblems([]);
    await send(async () => {
      try {
        const changed = await calls.invite(organization.id, emails, role);
        onChanged(changed, `${counted(emails.length, 'invitation')} sent`);
        onClose();
      } catch (reason) {
        const found = isInvalid(reason) ? Object.values(reason.errors) : [];
        if (found.length === 0) throw reason;
        setProblems(found);
      }
    }, 'The invitations could not be sent. Check your connection and try again.');
  };

  return children(
    <Form id={form} className={styles.form} onSubmit={submit} noValidate>
      <NoMailNote />
      {error !== '' && <Alert>{error}</Alert>}
      <Field
        label="Email addresses"
        hint="One address per line. The invitation works for 7 days."
        error={problems.length > 0 && problems.map((problem) => <span key={problem}>{problem}</span>)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setProblems([]);
            }}
          />
        )}
      </Field>
      <RoleField value={role} onChange={setRole} />
    </Form>,
    <>
      <CancelButton onClick={onClose} />
      <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Sending…">
        {emails.length > 0 ? `Send ${counted(emails.length, 'invitation')}` : 'Send invitations'}
      </Button>
    </>,
    busy,
  );
}
