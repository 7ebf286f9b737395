import type { AuditCalls } from '@tessera/api-client/audit-calls';
import { useSearchParams } from '@tessera/federation/router';
import type { WireAuditEvents } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import list from '@tessera/shared-ui/list-page.module.css';
import { Picker } from '@tessera/shared-ui/picker';
import { SearchInput } from '@tessera/shared-ui/search-input';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './audit.module.css';
import {
  type AuditLogQuery,
  isAuditLogFiltered,
  noFilters,
  ranges,
  readAuditLogQuery,
  types,
  writeAuditLogQuery,
} from './audit-query';
import { AuditTable } from './audit-table';
import { ExportDialog } from './export-dialog';
import { useAuditLog } from './use-audit-log';

interface FiltersProps {
  query: AuditLogQuery;
  /** The text of the search box, which the address follows. */
  text: string;
  /** The accounts that have events. */
  people: NonNullable<WireAuditEvents['people']>;
  onChange: (change: Partial<AuditLogQuery>) => void;
}

function Filters({ query, text, people, onChange }: FiltersProps) {
  return (
    <div className={list.toolbar}>
      <SearchInput
        className={list.search}
        aria-label="Search the audit log"
        placeholder="Person, details or IP address"
        maxLength={200}
        value={text}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Picker
        label="Event"
        options={types}
        value={query.type}
        on={query.type !== 'all'}
        onChange={(type) => onChange({ type })}
      />
      <Picker
        label="Person"
        options={[{ value: '', label: 'Anyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={query.person}
        on={query.person !== ''}
        onChange={(person) => onChange({ person })}
      />
      <Picker
        label="Date"
        options={ranges}
        value={query.range}
        on={query.range !== 'all'}
        onChange={(range) => onChange({ range })}
      />
    </div>
  );
}

/**
 * The audit log with its filters.
 *
 * @param place the installation or the organization that it is about, in words
 * @param tabs the other pages of its place, below the title
 */
export function AuditLog({ calls, place, tabs }: { calls: AuditCalls; place: string; tabs?: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const query = readAuditLogQuery(params);
  const { state, data, error, retry, isLoadingMore, more } = useAuditLog(calls, query);
  const [text, setText] = useState(query.search);
  const change = (part: Partial<AuditLogQuery>) => {
    if (part.search !== undefined) setText(part.search);
    setParams(
      (now) => writeAuditLogQuery({ ...readAuditLogQuery(now), ...part }),
      () => ({ replace: true }),
    );
  };
  const [isExporting, setExporting] = useState(false);
  const events = data?.events ?? [];
  const hasFilters = isAuditLogFiltered(query);
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>Audit log</h1>
          <p>
            {place === 'this installation'
              ? 'Log-ins, roles, keys and settings'
              : 'People, roles, invitations and moved forms'}{' '}
            of {place}. Stored for 12 months.
          </p>
        </div>
        <Button className={styles.open} onClick={() => setExporting(true)}>
          <Icon of={Download} />
          Export
        </Button>
      </div>
      {tabs}
      <Filters query={query} text={text} people={data?.people ?? []} onChange={change} />
      {state === 'failed' && (
        <Alert>
          <p>The audit log could not be loaded. {error?.message}</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && state === 'loading' && (
        <>
          <span role="status">Loading the audit log…</span>
          <Skeleton height="24rem" />
        </>
      )}
      {events.length > 0 && <AuditTable events={events} />}
      {data && events.length > 0 && (
        <div className={styles.more}>
          <span role="status">
            {events.length < data.totalCount && `${events.length.toLocaleString()} of `}
            {counted(data.totalCount, 'event')}
          </span>
          {data.next && (
            <Button busy={isLoadingMore} busyLabel="Loading…" onClick={more}>
              Load more
            </Button>
          )}
        </div>
      )}
      {data && state === 'loaded' && events.length === 0 && (
        <EmptyState
          title={hasFilters ? 'No events found' : 'No events yet'}
          actions={hasFilters ? <Button onClick={() => change(noFilters)}>Clear filters</Button> : undefined}
        >
          {hasFilters
            ? 'Try other filters to see more events.'
            : 'Log-ins, role changes and keys appear here from now on.'}
        </EmptyState>
      )}
      {isExporting && <ExportDialog calls={calls} query={query} onClose={() => setExporting(false)} />}
    </>
  );
}
