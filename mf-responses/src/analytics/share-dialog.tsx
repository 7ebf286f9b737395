import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import { pageSettings } from '@tessera/api-client/page-settings';
import { DAY_MS } from '@tessera/fields/durations';
import type { Form } from '@tessera/form-model/form';
import { type AnalyticsTab, analyticsTabNames } from '@tessera/form-model/response-names';
import type { WireAnalyticsLink, WireAnalyticsLinkUpdate } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { useTurns } from '@tessera/shared-ui/turns';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Unlink } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import styles from './analytics.module.css';
import { analyticsTabs } from './analytics-tabs';

type Link = WireAnalyticsLink['link'];

interface ShareDialogProps {
  api: Pick<ApiClient, 'getAnalyticsLink' | 'createAnalyticsLink' | 'updateAnalyticsLink' | 'deleteAnalyticsLink'>;
  form: Form;
  onClose: () => void;
}

/** The link after a change, before the server has answered: its clock can differ a little. */
function changedLink(link: NonNullable<Link>, { tabs = link.tabs, endsInDays }: WireAnalyticsLinkUpdate): Link {
  if (endsInDays === undefined) return { ...link, tabs };
  const endsAt = endsInDays === null ? null : new Date(Date.now() + endsInDays * DAY_MS).toISOString();
  return { ...link, tabs, endsAt };
}

/** The link of a form, and the calls that change it one after the other. A change shows at once. */
function useLink(api: ShareDialogProps['api'], formId: string) {
  const load = useCallback((signal: AbortSignal) => api.getAnalyticsLink(formId, signal), [api, formId]);
  const loaded = useLoaded(load);
  const [changed, setChanged] = useState<{ link: Link } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const inTurn = useTurns();
  const stored = useRef<{ link: Link } | null>(null);
  const link = changed ? changed.link : (loaded.data ?? null);
  const change = async (call: () => Promise<Link>, expected = link) => {
    const turn = inTurn(call);
    setChanged({ link: expected });
    setBusy(true);
    setFailure('');
    try {
      stored.current = { link: await turn.done };
    } catch (error) {
      setFailure(errorMessage(error));
    }
    if (!turn.isLatest()) return;
    setChanged(stored.current);
    setBusy(false);
  };
  return {
    link,
    isLoading: loaded.state === 'loading',
    isBusy,
    error: failure || (loaded.error ? errorMessage(loaded.error) : ''),
    create: () => change(() => api.createAnalyticsLink(formId)),
    update: (update: WireAnalyticsLinkUpdate) =>
      change(() => api.updateAnalyticsLink(formId, update), link && changedLink(link, update)),
    revoke: () => change(() => api.deleteAnalyticsLink(formId).then(() => null)),
  };
}

/** The choice of the tabs that the link shows. Disabled while there is no link. */
function IncludedTabs({ link, onChange }: { link: Link; onChange: (tabs: AnalyticsTab[]) => void }) {
  const [isEmpty, setEmpty] = useState(false);
  const toggle = (tab: AnalyticsTab, isIncluded: boolean) => {
    const tabs = analyticsTabNames.filter((name) => (name === tab ? isIncluded : link?.tabs.includes(name)));
    setEmpty(tabs.length === 0);
    if (tabs.length > 0) onChange(tabs);
  };
  return (
    <FieldGroup legend="Included" error={isEmpty && 'Include at least one part, or revoke the link.'}>
      {analyticsTabs.map(({ value, label }) => (
        <Check
          key={value}
          label={label}
          disabled={!link}
          checked={link?.tabs.includes(value) ?? false}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      ))}
    </FieldGroup>
  );
}

const NEVER = 'never';
const ON_DAY = 'on';

/** When the link ends: never, or some days from now. The day that was chosen is the first choice then. */
function LinkEnd({ link, onChange }: { link: NonNullable<Link>; onChange: (days: number | null) => void }) {
  const { endsAt } = link;
  const isOver = endsAt !== null && Date.parse(endsAt) < Date.now();
  return (
    <Field
      label="Expires"
      error={isOver && 'The link has expired and shows nothing. Choose a later date to use it again.'}
    >
      {(control) => (
        <Select
          {...control}
          value={endsAt ? ON_DAY : NEVER}
          onChange={({ currentTarget: { value } }) => {
            if (value !== ON_DAY) onChange(value === NEVER ? null : Number(value));
          }}
        >
          {endsAt && <option value={ON_DAY}>{formatDateTime(endsAt)}</option>}
          <option value={NEVER}>Never</option>
          <option value="7">In 7 days</option>
          <option value="30">In 30 days</option>
        </Select>
      )}
    </Field>
  );
}

function openedText({ openedCount, openedAt }: NonNullable<Link>): string {
  if (!openedAt) return 'Not opened yet.';
  return `Opened ${openedCount === 1 ? 'once' : `${openedCount.toLocaleString()} times, last`} on ${formatDateTime(openedAt)}.`;
}

interface RevokeQuestionProps {
  open: boolean;
  onClose: () => void;
  revoke: () => Promise<void>;
  isBusy: boolean;
}

/** Asks before the link is revoked. */
function RevokeQuestion({ open, onClose, revoke, isBusy }: RevokeQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Revoke the link?"
      confirmLabel="Revoke link"
      onConfirm={() => void revoke().then(onClose)}
      busy={isBusy}
      busyLabel="Revoking…"
      // The button that opened it is gone without a link.
      returnTo={() => document.querySelector('[role="dialog"] [role="switch"]')}
    >
      People with the link can no longer open these results. A new link has another address.
    </AlertDialog>
  );
}

/** Turns the link to a form’s analytics on and off, and chooses what it shows and when it ends. */
export function ShareDialog({ api, form, onClose }: ShareDialogProps) {
  const { link, isLoading, isBusy, error, create, update, revoke } = useLink(api, form.id);
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={onClose}
      // A closed dialog could not say that a change failed, and the link shows these results to everyone.
      busy={isBusy}
      title="Share analytics"
      description={form.name}
      footer={
        <>
          {link && (
            <Button variant="danger-quiet" className={styles.start} busy={isBusy} onClick={ask}>
              <Icon of={Unlink} />
              Revoke link
            </Button>
          )}
          <CancelButton onClick={onClose}>Close</CancelButton>
        </>
      }
    >
      <div className={styles.share}>
        {error && <Alert>{error}</Alert>}
        <Switch
          className={styles.switch}
          label={
            <>
              <b>Read-only link</b>
              <span className={styles.hint}>
                Anyone with the link can see these analytics without an account. Written answers, contact details and
                files are never shown.
              </span>
            </>
          }
          aria-label="Read-only link"
          disabled={isLoading || isBusy}
          checked={link !== null}
          onChange={(event) => (event.currentTarget.checked ? void create() : ask())}
        />
        {link && (
          <div className={styles.link}>
            <b aria-hidden="true">Link</b>
            <CopyField
              label="Link"
              copyLabel="Copy link"
              variant="primary"
              value={`${pageSettings().address}/analytics/${link.token}`}
            />
            <span className={styles.hint}>
              Created on {formatDateTime(link.createdAt)}. {openedText(link)}
            </span>
          </div>
        )}
        <IncludedTabs link={link} onChange={(tabs) => void update({ tabs })} />
        {link && <LinkEnd link={link} onChange={(endsInDays) => void update({ endsInDays })} />}
      </div>
      <RevokeQuestion open={isAsking} onClose={() => setAsking(false)} revoke={revoke} isBusy={isBusy} />
    </Dialog>
  );
}
