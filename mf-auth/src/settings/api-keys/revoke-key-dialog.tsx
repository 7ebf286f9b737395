import type { ApiKeyCalls } from '@tessera/api-client/api-key-calls';
import { quoted } from '@tessera/form-model/quoted';
import type { WireApiKey } from '@tessera/form-model/wire';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { useAccountForm } from '../../use-account-form';

interface RevokeKeyDialogProps {
  calls: Pick<ApiKeyCalls, 'revokeApiKey'>;
  of: WireApiKey;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before a key is revoked. */
export function RevokeKeyDialog({ calls, of: key, onClose, onRevoked }: RevokeKeyDialogProps) {
  const { busy, error, send } = useAccountForm();
  const revoke = async () => {
    const done = await send(
      () => calls.revokeApiKey(key.id),
      'The key could not be revoked. Check your connection and try again.',
    );
    if (done) onRevoked();
  };
  const use = key.lastUsedAt ? `It was last used on ${formatDateTime(key.lastUsedAt)}.` : 'It was never used.';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Revoke the key ${quoted(key.name)}?`}
      confirmLabel="Revoke key"
      busy={busy}
      busyLabel="Revoking key…"
      error={error}
      onConfirm={revoke}
    >
      Programs that use it stop working at once. {use} A revoked key cannot be restored.
    </AlertDialog>
  );
}
