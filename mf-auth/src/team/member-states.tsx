import { isNotFound } from '@tessera/api-client/errors';
import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { Icon } from '@tessera/shared-ui/icon';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import table from '@tessera/shared-ui/plain-table.module.css';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { RotateCw } from 'lucide-react';
import styles from './team.module.css';

/** Stands in for the members while they load. */
export function MembersLoading() {
  return (
    <Card className={table.card}>
      <VisuallyHidden>
        <span role="status">Loading members…</span>
      </VisuallyHidden>
      <ul className={table.rows} aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <li key={row}>
            <Skeleton width="1.75rem" height="1.75rem" />
            <Skeleton width="9rem" height="1rem" />
            <Skeleton width="13rem" height="1rem" />
            <Skeleton width="5rem" height="1rem" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Says why the members are not shown. */
export function MembersFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (isNotFound(error)) {
    return (
      <Alert>
        You are not in this organization, or it no longer exists. <Link to="/dashboard">Go to the dashboard</Link>
      </Alert>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <Mosaic rows={['------', '--o---', '------']} tile={22} />
      <div>
        <h2>Members could not be loaded</h2>
        <p>{error?.message} Your forms are not affected.</p>
      </div>
      <Button onClick={onRetry}>
        <Icon of={RotateCw} />
        Try again
      </Button>
    </div>
  );
}
