import type { WireStatus } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Card } from '@tessera/shared-ui/card';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatDateTime, formatTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import tables from '@tessera/shared-ui/plain-table.module.css';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Check } from 'lucide-react';
import { MinuteChart } from './minute-chart';
import { ServiceRow } from './service-row';
import styles from './status.module.css';
import { adviceFor, diskText, isWrong, serviceNames, stateNames } from './status-text';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function Numbers({ of: { minutes, disk } }: { of: WireStatus }) {
  // The last minute has not ended.
  const last = minutes.at(-2) ?? minutes.at(-1);
  const space = disk && diskText(disk);
  return (
    <StatRow
      stats={[
        {
          label: 'Requests per minute',
          value: last ? last.requests.toLocaleString() : '—',
          note: last ? `${last.calls.toLocaleString()} of them API calls` : 'None yet',
        },
        {
          label: 'p95 response time',
          value:
            last?.p95 === undefined || last.p95 === null ? (
              '—'
            ) : (
              <>
                {last.p95.toLocaleString()} <small>ms</small>
              </>
            ),
          note: '95% of requests were faster',
        },
        {
          label: 'Errors, last hour',
          value: sum(minutes.map(({ errors }) => errors)).toLocaleString(),
          note: `of ${sum(minutes.map(({ requests }) => requests)).toLocaleString()} requests`,
        },
        {
          label: 'Disk',
          value: space ? (
            <>
              {space.percent} <small>%</small>
            </>
          ) : (
            '—'
          ),
          note: space?.note ?? 'Unknown',
        },
      ]}
    />
  );
}

function Errors({ of: errors }: { of: WireStatus['errors'] }) {
  if (errors.length === 0) {
    return (
      <Card className={styles.quiet}>
        <Icon of={Check} />
        <p>No errors in the last 24 hours</p>
      </Card>
    );
  }
  return (
    <Card className={tables.card}>
      <table className={classNames(tables.table, styles.errors)}>
        <caption>
          <VisuallyHidden>Recent errors</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Error</th>
            <th scope="col">Count</th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ title, detail, count, lastAt }) => (
            <tr key={`${title} ${detail}`}>
              <th scope="row">
                <b>{title}</b>
                <small>{detail}</small>
              </th>
              <td data-label="Count">{count.toLocaleString()}</td>
              <td data-label="Last seen">{formatTime(new Date(lastAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** When the last backup was complete, and whether a later one failed. */
function backupText({ finishedAt, failedAt, problem }: WireStatus['backup']): string {
  const last = finishedAt ? formatDateTime(finishedAt) : 'None';
  return failedAt ? `${last}; failed ${formatDateTime(failedAt)}: ${problem ?? ''}` : last;
}

/** The state of the installation. */
export function StatusScreen({ of: status }: { of: WireStatus }) {
  const { services, minutes, errors, version, startedAt, backup } = status;
  const wrong = services.filter(isWrong);
  return (
    <div className={styles.sections}>
      {wrong.map((service) => (
        <Alert key={service.id} tone={service.state === 'failing' ? 'danger' : 'warning'} role="status">
          <p>
            <b>
              {serviceNames[service.id]} is {stateNames[service.state].toLowerCase()}.
            </b>{' '}
            {adviceFor(service)}
          </p>
        </Alert>
      ))}
      <Numbers of={status} />
      <section>
        <div className={styles.sectionHead}>
          <h2>Services</h2>
          <p>Each tile is one of the last 24 hours</p>
        </div>
        <Card>
          <ul>
            {services.map((service) => (
              <ServiceRow key={service.id} of={service} />
            ))}
          </ul>
        </Card>
      </section>
      <div className={styles.charts}>
        <MinuteChart
          title="Requests per minute"
          points={minutes.map(({ at, requests }) => ({ at, value: requests }))}
          nameOf={(value) => value.toLocaleString()}
        />
        <MinuteChart
          title="p95 response time, ms"
          points={minutes.map(({ at, p95 }) => ({ at, value: p95 }))}
          nameOf={(value) => `${value.toLocaleString()} ms`}
        />
      </div>
      <section>
        <div className={styles.sectionHead}>
          <h2>Recent errors</h2>
          <p>Last 24 hours</p>
        </div>
        <Errors of={errors} />
      </section>
      <dl className={styles.facts}>
        {[
          ['Version', version],
          ['Running since', formatDateTime(startedAt)],
          ['Last backup', backupText(backup)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
