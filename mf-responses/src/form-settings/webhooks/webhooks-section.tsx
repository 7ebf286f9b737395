import { errorMessage } from '@tessera/api-client/errors';
import type { WebhookCalls } from '@tessera/api-client/webhook-calls';
import type { WireDelivery, WireExchange, WireWebhook } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { useToast } from '@tessera/shared-ui/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import settings from '../form-settings.module.css';
import { DeliveryTable } from './delivery-table';
import { isDelivered, statusText } from './delivery-text';
import { ExchangeDialog } from './exchange-dialog';
import { WebhookDialog } from './webhook-dialog';
import { hostOf, WebhookList } from './webhook-list';

export interface WebhooksSectionProps {
  calls: WebhookCalls;
  formId: string;
  webhooks: readonly WireWebhook[];
  deliveries: readonly WireDelivery[];
  /** Loads both lists again. */
  onChanged: () => void;
}

/** The dialog that is open. */
type Open =
  | { dialog: 'add' }
  | { dialog: 'change' | 'delete'; webhook: WireWebhook }
  | { dialog: 'exchange'; delivery: WireDelivery };

/** Asks before a webhook is deleted. */
function DeleteDialog({
  calls,
  formId,
  webhook,
  onClose,
}: Pick<WebhooksSectionProps, 'calls' | 'formId'> & { webhook: WireWebhook; onClose: (isDone: boolean) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const remove = async () => {
    setBusy(true);
    try {
      await calls.deleteWebhook(formId, webhook.id);
      onClose(true);
    } catch (reason) {
      setBusy(false);
      setError(errorMessage(reason, 'The webhook could not be deleted. Check your connection and try again.'));
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={() => onClose(false)}
      title="Delete this webhook?"
      confirmLabel="Delete webhook"
      onConfirm={remove}
      busy={isBusy}
      busyLabel="Deleting…"
      error={error}
    >
      {hostOf(webhook.url)} gets no more events, and its deliveries are no longer listed.
    </AlertDialog>
  );
}

/** The webhooks of a form and their last deliveries. */
export function WebhooksSection({ calls, formId, webhooks, deliveries, onChanged }: WebhooksSectionProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [error, setError] = useState('');
  const toast = useToast();
  const close = (hasChanged: boolean) => {
    setOpen(null);
    if (hasChanged) onChanged();
  };
  const send = async (id: string, sent: string, work: () => Promise<WireExchange>) => {
    setBusyId(id);
    setError('');
    try {
      const exchange = await work();
      if (isDelivered(exchange)) toast(`${sent}. Status ${exchange.status}`);
      else setError(`The delivery failed. ${exchange.problem ?? `Status ${statusText(exchange)}.`}`);
    } catch (reason) {
      setError(errorMessage(reason, 'The delivery could not be sent. Check your connection and try again.'));
    } finally {
      setBusyId(null);
      onChanged();
    }
  };
  const failing = webhooks.filter(({ failing: count, isStopped }) => count > 0 && !isStopped);
  const add = (
    <Button onClick={() => setOpen({ dialog: 'add' })}>
      <Icon of={Plus} />
      Add webhook
    </Button>
  );
  return (
    <>
      {error !== '' && <Alert>{error}</Alert>}
      {webhooks
        .filter(({ isStopped }) => isStopped)
        .map(({ id, url }) => (
          <Alert key={id} tone="warning" role="status">
            {hostOf(url)} gets no events: the person who set it up can no longer open this form. To use it again, choose
            Change and save it.
          </Alert>
        ))}
      {failing.map(({ id, url, failing: count }) => (
        <Alert key={id} tone="warning" role="status">
          {counted(count, 'delivery', 'deliveries')} to {hostOf(url)} failed in the last day. Tessera tries each of them
          for 24 hours.
        </Alert>
      ))}
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet" actions={add}>
          Send each response to another system as soon as it arrives.
        </EmptyState>
      ) : (
        <>
          <WebhookList
            webhooks={webhooks}
            onTest={({ id }) => send(id, 'Test sent', () => calls.testWebhook(formId, id))}
            onChange={(webhook) => setOpen({ dialog: 'change', webhook })}
            onDelete={(webhook) => setOpen({ dialog: 'delete', webhook })}
          />
          <div>{add}</div>
        </>
      )}
      {deliveries.length > 0 && (
        <div className={settings.group}>
          <h3>Last deliveries</h3>
          <DeliveryTable
            deliveries={deliveries}
            busyId={busyId}
            onShow={(delivery) => setOpen({ dialog: 'exchange', delivery })}
            onReplay={({ id }) => send(id, 'Delivery sent again', () => calls.replay(formId, id))}
          />
          <p className={settings.note}>Deliveries are listed for 30 days.</p>
        </div>
      )}
      {open?.dialog === 'add' && <WebhookDialog calls={calls} formId={formId} webhook={null} onClose={close} />}
      {open?.dialog === 'change' && (
        <WebhookDialog calls={calls} formId={formId} webhook={open.webhook} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog calls={calls} formId={formId} webhook={open.webhook} onClose={close} />
      )}
      {open?.dialog === 'exchange' && (
        <ExchangeDialog
          calls={calls}
          formId={formId}
          id={open.delivery.id}
          url={open.delivery.url}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
