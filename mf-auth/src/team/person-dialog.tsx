import { errorMessage } from '@tessera/api-client/errors';
import type { PersonDataCalls } from '@tessera/api-client/person-data-calls';
import { Link } from '@tessera/federation/router';
import type { WireOrganizationDetails, WirePersonData } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Dialog } from '@tessera/shared-ui/dialog';
import { download } from '@tessera/shared-ui/download';
import { Field } from '@tessera/shared-ui/field';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { type FormEvent, useState } from 'react';
import styles from './team.module.css';

interface PersonDialogProps {
  calls: PersonDataCalls;
  of: Pick<WireOrganizationDetails, 'id' | 'name' | 'role'>;
  onClose: () => void;
}

/** A person whose email was looked for, and the forms in which it is an answer. */
interface Found {
  email: string;
  forms: WirePersonData['forms'];
}

/** The forms with a person’s responses. */
function FoundForms({ email, forms }: Found) {
  if (forms.length === 0) return <p role="status">No response contains {email} as an answer.</p>;
  return (
    <>
      <p role="status">
        {counted(
          forms.reduce((sum, { responses }) => sum + responses, 0),
          'response',
        )}{' '}
        with {email}:
      </p>
      <ul className={styles.found}>
        {forms.map(({ id, title, responses }) => (
          <li key={id}>
            <Link to={`/form-responses/${id}`}>{title}</Link> {counted(responses, 'response')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The state of the dialog: what was found, and what is being done. */
function usePerson({ calls, of: { id } }: Pick<PersonDialogProps, 'calls' | 'of'>) {
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState<'find' | 'export' | 'delete' | null>(null);
  const [error, setError] = useState('');
  const [message, setMessage] = useState('');
  const run = async (action: 'find' | 'export' | 'delete', fallback: string, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(action);
    setError('');
    setMessage('');
    try {
      await work();
    } catch (reason) {
      setError(errorMessage(reason, fallback));
    } finally {
      setBusy(null);
    }
  };
  return {
    ...{ found, busy, error, message },
    find: (email: string) =>
      run('find', 'The responses could not be searched. Check your connection and try again.', async () => {
        setFound({ email, forms: await calls.findPerson(id, email) });
      }),
    save: (email: string) =>
      run('export', 'The data could not be exported. Check your connection and try again.', async () => {
        const json = await calls.exportPerson(id, email);
        download(new Blob([json], { type: 'application/json' }), `${email.replace(/[^\w@.-]/g, '_')}.json`);
      }),
    remove: (email: string) =>
      run('delete', 'The responses could not be deleted. Check your connection and try again.', async () => {
        const { deleted, deletedBefore } = await calls.deletePerson(id, email);
        setFound(null);
        const before = deletedBefore > 0 ? `. ${counted(deletedBefore, 'response')} deleted shortly before.` : '';
        setMessage(`${counted(deleted, 'response')} deleted${before}`);
      }),
  };
}

/** Finds the data of a person in all forms of an organization, by email, to export or delete it. */
export function PersonDialog({ calls, of: organization, onClose }: PersonDialogProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { found, busy, error, message, find, save, remove } = usePerson({ calls, of: organization });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmail = /^[^\s@]+@[^\s@]+$/.test(email.trim());
    setProblem(isEmail ? '' : 'Enter an email address.');
    if (isEmail) void find(email.trim());
  };
  const hasForms = found !== null && found.forms.length > 0;
  const mayDelete = organization.role === 'owner' || organization.role === 'editor';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Data of a person"
      description={`Searches the answers of all forms of ${organization.name}.`}
      footer={
        <>
          {hasForms && mayDelete && (
            <Button variant="danger-quiet" onClick={() => setAsking(true)}>
              Delete responses
            </Button>
          )}
          {hasForms && (
            <Button busy={busy === 'export'} busyLabel="Exporting…" onClick={() => save(found.email)}>
              Export
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Form className={styles.request} onSubmit={submit} noValidate>
        {error !== '' && <Alert>{error}</Alert>}
        {message !== '' && <Alert tone="success">{message}</Alert>}
        <Field label="Email" error={problem}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={busy === 'find'} busyLabel="Searching…">
            Find
          </Button>
        </div>
        {found && <FoundForms {...found} />}
      </Form>
      {found && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Delete the responses of ${found.email}?`}
          confirmLabel="Delete responses"
          busy={busy === 'delete'}
          busyLabel="Deleting…"
          onConfirm={() => void remove(found.email).then(() => setAsking(false))}
        >
          Their answers, files and notes are permanently deleted. This cannot be undone.
        </AlertDialog>
      )}
    </Dialog>
  );
}
