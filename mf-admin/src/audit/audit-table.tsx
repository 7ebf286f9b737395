import type { WireAuditEvent } from '@tessera/form-model/wire';
import { Card } from '@tessera/shared-ui/card';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatDayHeading, formatTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import list from '@tessera/shared-ui/list-page.module.css';
import tables from '@tessera/shared-ui/plain-table.module.css';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import styles from './audit.module.css';
import { auditDetails, auditLooks } from './audit-events';

function AuditRow({ of: event }: { of: WireAuditEvent }) {
  const { label, icon, tone } = auditLooks[event.type];
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={event.happenedAt}>{formatTime(new Date(event.happenedAt))}</time>
      </td>
      <th scope="row">
        <span className={styles.event}>
          <span className={classNames(list.tile, tone && styles[tone])}>
            <Icon of={icon} size="sm" />
          </span>
          {label}
        </span>
      </th>
      <td className={styles.person}>{event.person || '—'}</td>
      <td className={styles.detail}>{auditDetails(event)}</td>
      <td className={classNames(styles.address, event.address === null && tables.none)}>{event.address ?? '—'}</td>
    </tr>
  );
}

/** Groups events by the reader’s day, in their order. */
function daysOf(events: readonly WireAuditEvent[]): [string, WireAuditEvent[]][] {
  const days = new Map<string, WireAuditEvent[]>();
  for (const event of events) {
    const day = formatDayHeading(new Date(event.happenedAt));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

/** The events by day, newest first. */
export function AuditTable({ events }: { events: readonly WireAuditEvent[] }) {
  return (
    <Card className={tables.card}>
      <table className={classNames(tables.table, styles.log)}>
        <caption>
          <VisuallyHidden>Audit log, newest first</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">Person</th>
            <th scope="col">Details</th>
            <th scope="col">IP address</th>
          </tr>
        </thead>
        {daysOf(events).map(([day, ofDay]) => (
          <tbody key={day}>
            <tr className={styles.day}>
              <th scope="rowgroup" colSpan={5}>
                {day}
              </th>
            </tr>
            {ofDay.map((event) => (
              <AuditRow key={event.id} of={event} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
