import type { WireDelivery } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Check, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { durationText, isDelivered, statusText } from './delivery-text';
import styles from './webhooks.module.css';

interface DeliveryTableProps {
  deliveries: readonly WireDelivery[];
  /** The delivery that is being sent again; null for none. */
  busyId: string | null;
  onShow: (delivery: WireDelivery) => void;
  onReplay: (delivery: WireDelivery) => void;
}

function Status({ delivery }: { delivery: WireDelivery }) {
  const isGood = isDelivered(delivery);
  const isWaiting = delivery.attempts === 0;
  return (
    <span className={isGood ? styles.good : isWaiting ? styles.waiting : styles.bad}>
      <Icon of={isGood ? Check : isWaiting ? Clock : TriangleAlert} size="sm" />
      {statusText(delivery)}
    </span>
  );
}

/** The last deliveries, newest first. */
export function DeliveryTable({ deliveries, busyId, onShow, onReplay }: DeliveryTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className={styles.scroll} aria-label="Last deliveries" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">Status</th>
            <th scope="col">Duration</th>
            <th scope="col">Attempts</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => {
            const time = formatDateTime(delivery.createdAt);
            return (
              <tr key={delivery.id}>
                <td>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Show delivery of ${time}`}
                    onClick={() => onShow(delivery)}
                  >
                    {time}
                  </Button>
                </td>
                <td>
                  <code>{delivery.event}</code>
                </td>
                <td>
                  <Status delivery={delivery} />
                </td>
                <td>{durationText(delivery.durationMs)}</td>
                <td>{delivery.attempts}</td>
                <td>
                  <Button
                    variant="ghost"
                    size="sm"
                    busy={busyId === delivery.id}
                    busyLabel="Sending…"
                    aria-label={`Send again: delivery of ${time}`}
                    onClick={() => onReplay(delivery)}
                  >
                    <Icon of={RotateCw} size="sm" />
                    Send again
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
