import type { WireApiKey } from '@tessera/form-model/wire';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { formatDate, relativeTime } from '@tessera/shared-ui/format-time';
import styles from '@tessera/shared-ui/plain-table.module.css';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { Tag } from '@tessera/shared-ui/tag';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { scopeTexts } from './scope-texts';

interface KeyRowProps {
  of: WireApiKey;
  onRevoke: (key: WireApiKey) => void;
}

function KeyRow({ of: key, onRevoke }: KeyRowProps) {
  const isExpired = key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now();
  return (
    <tr>
      <th scope="row">
        <b>{key.name}</b> {isExpired && <Badge tone="danger">Expired</Badge>}
        <small className={styles.mono}>{key.prefix}…</small>
      </th>
      <td>
        <span className={styles.tags}>
          {key.scopes.map((scope) => (
            <Tag key={scope}>{scopeTexts[scope].label}</Tag>
          ))}
        </span>
      </td>
      <td className={styles.fact} data-label="Created">
        {formatDate(new Date(key.createdAt))}
      </td>
      <td className={`${styles.fact} ${key.lastUsedAt ? '' : styles.none}`} data-label="Last used">
        {key.lastUsedAt ? relativeTime(key.lastUsedAt) : '—'}
      </td>
      <td className={styles.action}>
        <Button variant="danger-quiet" size="sm" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          Revoke
        </Button>
      </td>
    </tr>
  );
}

/** The keys, newest first. */
export function KeyTable({ keys, onRevoke }: { keys: readonly WireApiKey[]; onRevoke: (key: WireApiKey) => void }) {
  return (
    <Card className={styles.card}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>API keys</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Scopes</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Stands in for the table while it loads. */
export function KeyTableSkeleton() {
  return (
    <Card className={styles.card}>
      <VisuallyHidden>
        <span role="status">Loading API keys…</span>
      </VisuallyHidden>
      <ul className={styles.rows} aria-hidden="true">
        {['first', 'second', 'third'].map((row) => (
          <li key={row}>
            <Skeleton width="11rem" height="1rem" />
            <Skeleton width="8rem" height="1rem" />
            <Skeleton width="5rem" height="1rem" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
