import { type ApiKeyCalls, apiKeyCalls } from '@tessera/api-client/api-key-calls';
import type { WireApiKey, WireApiKeyCreated } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOwnerProof } from '../../account/use-owner-proof';
import type { SettingsTabProps } from '../tabs';
import styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog';
import { CreatedKeyDialog } from './created-key-dialog';
import { KeyTable, KeyTableSkeleton } from './key-table';
import { RevokeKeyDialog } from './revoke-key-dialog';

/** The keys with which other programs call the API. */
export function ApiKeysTab({ api, onKeyCount }: SettingsTabProps) {
  const proof = useOwnerProof(api);
  const calls = useMemo(() => apiKeyCalls(proof.send), [proof.send]);
  return (
    <>
      <ApiKeys calls={calls} onCount={onKeyCount} />
      {proof.dialog}
    </>
  );
}

/** The list of keys, and the dialogs to create and revoke one. */
export function ApiKeys({ calls, onCount }: { calls: ApiKeyCalls; onCount: (count: number) => void }) {
  const load = useCallback((signal: AbortSignal) => calls.listApiKeys(signal), [calls]);
  const { state, data: keys, error, retry } = useLoaded(load, { keepsData: true });
  const count = keys?.length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<WireApiKeyCreated | null>(null);
  const [revoking, setRevoking] = useState<WireApiKey | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Icon of={Plus} />
      Create API key
    </Button>
  );
  const isEmpty = keys?.length === 0;

  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <p>
          Keys let other programs read and change your forms. <a href="/api/docs">API documentation</a>
        </p>
        {!isEmpty && create}
      </div>
      {state === 'failed' && (
        <Alert>
          {error?.message}{' '}
          <Button variant="ghost" size="sm" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {state === 'loading' && !keys && <KeyTableSkeleton />}
      {isEmpty && (
        <EmptyState title="No API keys" actions={create}>
          Create a key to read responses from your own program or from another service.
        </EmptyState>
      )}
      {keys && !isEmpty && <KeyTable keys={keys} onRevoke={setRevoking} />}
      {creating && (
        <CreateKeyDialog
          calls={calls}
          onClose={(mayBeCreated) => {
            setCreating(false);
            if (mayBeCreated) retry();
          }}
          onCreated={(key) => {
            setCreating(false);
            setCreated(key);
            retry();
          }}
        />
      )}
      {created && <CreatedKeyDialog created={created} onClose={() => setCreated(null)} />}
      {revoking && (
        <RevokeKeyDialog
          calls={calls}
          of={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null);
            retry();
          }}
        />
      )}
    </div>
  );
}
