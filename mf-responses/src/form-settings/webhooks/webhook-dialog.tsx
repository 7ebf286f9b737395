import { errorMessage, isInvalid, isRefused } from '@tessera/api-client/errors';
import { newUuid } from '@tessera/api-client/new-uuid';
import { isOutdated } from '@tessera/api-client/send-change';
import type { WebhookCalls } from '@tessera/api-client/webhook-calls';
import type { WebhookEvent, WebhookShape, WireWebhook, WireWebhookUpdate } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Form } from '@tessera/shared-ui/form';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { type FormEvent, useState } from 'react';
import { ConflictAlert } from '../../saving/conflict-alert';
import { SettingLabel } from '../setting-label';
import type { Problems } from '../settings-form';
import { eventNames, shapeNames } from './delivery-text';
import styles from './webhooks.module.css';

const events = Object.keys(eventNames) as WebhookEvent[];
const shapes = Object.keys(shapeNames) as WebhookShape[];
const blank: WireWebhookUpdate = { url: '', events: ['response.created'], shape: 'json', isOrdered: false };
const FORM = 'webhook';

interface WebhookDialogProps {
  calls: Pick<WebhookCalls, 'addWebhook' | 'saveWebhook'>;
  formId: string;
  /** The webhook to change; null to add one. */
  webhook: WireWebhook | null;
  /** Called when the dialog is closed, and whether something has changed. */
  onClose: (hasChanged: boolean) => void;
}

/** The secret of a new webhook, which is shown only once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title="Webhook added"
      description="Copy the secret now. It is shown only once."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="Signing secret" value={secret} copyLabel="Copy secret" stacks />
    </Dialog>
  );
}

const MAY_BE_ADDED =
  'There was no answer, so the webhook may have been added. Try again to be sure. It is added only once.';

function problemOf({ url, events: chosen }: WireWebhookUpdate): Problems {
  if (url.trim() === '') return { url: 'Enter the address that gets the events.' };
  return chosen.length === 0 ? { events: 'Choose at least one event.' } : {};
}

interface WebhookFieldsProps {
  draft: WireWebhookUpdate;
  change: (part: Partial<WireWebhookUpdate>) => void;
  problems: Problems;
}

/** The settings of a webhook. */
function WebhookFields({ draft, change, problems }: WebhookFieldsProps) {
  return (
    <>
      <Field label="Address" error={problems.url}>
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            value={draft.url}
            onChange={(event) => change({ url: event.currentTarget.value })}
          />
        )}
      </Field>
      <FieldGroup legend="Events" error={problems.events}>
        {events.map((event) => (
          <Check
            key={event}
            checked={draft.events.includes(event)}
            onChange={({ currentTarget }) =>
              change({
                events: events.filter((one) => (one === event ? currentTarget.checked : draft.events.includes(one))),
              })
            }
            label={eventNames[event]}
          />
        ))}
      </FieldGroup>
      <Field label="Content">
        {(control) => (
          <Select
            {...control}
            value={draft.shape}
            onChange={(event) => change({ shape: event.currentTarget.value as WebhookShape })}
          >
            {shapes.map((shape) => (
              <option key={shape} value={shape}>
                {shapeNames[shape]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        spread
        checked={draft.isOrdered}
        onChange={(event) => change({ isOrdered: event.currentTarget.checked })}
        label={
          <SettingLabel
            title="Keep the order"
            note="An event waits until the one before it has arrived, for a day at most."
          />
        }
      />
    </>
  );
}

const settingsOf = ({ url, events: chosen, shape, isOrdered }: WireWebhookUpdate): WireWebhookUpdate => ({
  ...{ url: url.trim(), events: chosen, shape, isOrdered },
});

/** Saves a webhook, and says why that failed. */
function useSaving({ calls, formId, webhook, onClose }: WebhookDialogProps) {
  const [creationId] = useState(newUuid);
  // The settings that the changes are based on.
  const [known, setKnown] = useState(webhook);
  const [newer, setNewer] = useState<WireWebhook | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [secret, setSecret] = useState('');
  // Whether the answer to a call was lost that may have added the webhook: the list is then loaded again.
  const [mayBeAdded, setUnknown] = useState(false);
  const clear = () => {
    setNewer(null);
    setProblems({});
    setError('');
  };
  const send = async (settings: WireWebhookUpdate) => {
    if (known) {
      await calls.saveWebhook(formId, known.id, { ...settings, before: settingsOf(known) });
      return onClose(true);
    }
    const added = await calls.addWebhook(formId, { creationId, ...settings });
    // A chat does not check signatures.
    return settings.shape === 'json' ? setSecret(added.secret) : onClose(true);
  };
  const fail = (reason: unknown) => {
    const isUnknown = !webhook && !isRefused(reason);
    setUnknown((before) => before || isUnknown);
    if (isOutdated<WireWebhook>(reason)) {
      setKnown(reason.data);
      setNewer(reason.data);
    }
    if (isInvalid(reason) && reason.errors.url) setProblems({ url: reason.errors.url });
    else if (isUnknown) setError(MAY_BE_ADDED);
    else setError(errorMessage(reason, 'The webhook could not be saved. Check your connection and try again.'));
  };
  const save = async (draft: WireWebhookUpdate) => {
    const found = problemOf(draft);
    setProblems(found);
    if (isBusy || Object.keys(found).length > 0) return;
    clear();
    setBusy(true);
    try {
      await send(settingsOf(draft));
    } catch (reason) {
      fail(reason);
    } finally {
      setBusy(false);
    }
  };
  return { newer, problems, error, isBusy, secret, hasChanged: mayBeAdded || known !== webhook, clear, save };
}

/** Adds a webhook, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, onClose } = props;
  const [draft, setDraft] = useState<WireWebhookUpdate>(webhook ?? blank);
  const { newer, problems, error, isBusy, secret, hasChanged, clear, save } = useSaving(props);
  const cancel = () => onClose(hasChanged);
  const change = (part: Partial<WireWebhookUpdate>) => {
    setDraft({ ...draft, ...part });
    if (!newer) clear();
  };
  const load = () => {
    if (newer) setDraft(newer);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  if (secret !== '') return <SecretDialog secret={secret} onClose={() => onClose(true)} />;
  return (
    <Dialog
      open
      onOpenChange={cancel}
      width="lg"
      busy={isBusy}
      title={webhook ? 'Change webhook' : 'Add webhook'}
      footer={
        <>
          <CancelButton onClick={cancel} />
          <Button type="submit" form={FORM} variant="primary" busy={isBusy} busyLabel="Saving…">
            {webhook ? 'Save changes' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={styles.dialog} onSubmit={submit} noValidate>
        {newer && <ConflictAlert message={error} onLoad={load} />}
        {error !== '' && !newer && <Alert>{error}</Alert>}
        <WebhookFields draft={draft} change={change} problems={problems} />
      </Form>
    </Dialog>
  );
}
