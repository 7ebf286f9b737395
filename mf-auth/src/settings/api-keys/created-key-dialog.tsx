import type { WireApiKeyCreated } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { Dialog } from '@tessera/shared-ui/dialog';
import { formatDate } from '@tessera/shared-ui/format-time';
import styles from './api-keys.module.css';
import { scopeTexts } from './scope-texts';

/** Shows a new key, once. Only its button closes the dialog. */
export function CreatedKeyDialog({ created, onClose }: { created: WireApiKeyCreated; onClose: () => void }) {
  const { key, secret } = created;
  const end = key.expiresAt ? `Expires on ${formatDate(new Date(key.expiresAt))}.` : 'Does not expire.';
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => open || onClose()}
      width="lg"
      title="Copy your API key"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Alert tone="warning">This key is shown only once. If you lose it, create a new one.</Alert>
      <div className={styles.once}>
        <b>{key.name}</b>
        <CopyField label={`API key ${key.name}`} value={secret} copyLabel="Copy key" stacks />
      </div>
      <p className={styles.hint}>
        {key.scopes.map((scope) => scopeTexts[scope].label).join(', ')}. {end}
      </p>
    </Dialog>
  );
}
