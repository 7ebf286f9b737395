import type { WebhookCalls } from '@tessera/api-client/webhook-calls';
import type { WireExchange } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { useCallback } from 'react';
import { LoadedSection } from '../loaded-section';
import { durationText, statusText } from './delivery-text';
import styles from './webhooks.module.css';

/** JSON on several lines; other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Exchange({ exchange }: { exchange: WireExchange }) {
  const { request, answer, problem, sentAt, nextAt } = exchange;
  return (
    <div className={styles.dialog}>
      <p>
        {statusText(exchange)}
        {sentAt !== null && `, ${formatDateTime(sentAt)}, ${durationText(exchange.durationMs)}`}
        {problem !== null && `. ${problem}`}
        {nextAt !== null && ` Next attempt: ${formatDateTime(nextAt)}.`}
      </p>
      <div>
        <h3>Request</h3>
        <pre className={styles.body}>
          {request === null ? 'Nothing was sent yet, or the response was deleted.' : readable(request)}
        </pre>
      </div>
      {answer !== null && (
        <div>
          <h3>Reply</h3>
          <pre className={styles.body}>{answer === '' ? 'Empty' : readable(answer)}</pre>
        </div>
      )}
    </div>
  );
}

interface ExchangeDialogProps {
  calls: Pick<WebhookCalls, 'delivery'>;
  formId: string;
  /** Id of the delivery. */
  id: string;
  url: string;
  onClose: () => void;
}

/** Shows the request of a delivery, and the reply of its target. */
export function ExchangeDialog({ calls, formId, id, url, onClose }: ExchangeDialogProps) {
  const load = useCallback((signal: AbortSignal) => calls.delivery(formId, id, signal), [calls, formId, id]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title="Delivery"
      description={<code className={styles.url}>{url}</code>}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LoadedSection load={load}>{(exchange) => <Exchange exchange={exchange} />}</LoadedSection>
    </Dialog>
  );
}
