import type { ApiClient } from '@tessera/api-client/client';
import { errorMessage } from '@tessera/api-client/errors';
import type { Form } from '@tessera/form-model/form';
import type { WireAnalyticsLink } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { Dialog } from '@tessera/shared-ui/dialog';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Switch } from '@tessera/shared-ui/switch';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Unlink } from 'lucide-react';
import { useCallback, useState } from 'react';
import styles from './analytics.module.css';

type Link = WireAnalyticsLink['link'];

interface ShareDialogProps {
  api: Pick<ApiClient, 'getAnalyticsLink' | 'createAnalyticsLink' | 'deleteAnalyticsLink'>;
  form: Form;
  onClose: () => void;
}

/** Turns the link to a form’s analytics on and off. */
export function ShareDialog({ api, form, onClose }: ShareDialogProps) {
  const load = useCallback((signal: AbortSignal) => api.getAnalyticsLink(form.id, signal), [api, form.id]);
  const loaded = useLoaded(load);
  const [changed, setChanged] = useState<{ link: Link } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const link = changed ? changed.link : (loaded.data ?? null);
  const change = async (isShared: boolean) => {
    setBusy(true);
    setFailure('');
    try {
      if (isShared) setChanged({ link: await api.createAnalyticsLink(form.id) });
      else {
        await api.deleteAnalyticsLink(form.id);
        setChanged({ link: null });
      }
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setBusy(false);
  };
  const error = failure || (loaded.error ? errorMessage(loaded.error) : '');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share analytics"
      description={form.name}
      footer={
        <>
          {link && (
            <Button variant="danger-quiet" className={styles.start} busy={isBusy} onClick={() => void change(false)}>
              <Icon of={Unlink} />
              Revoke link
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.share}>
        {error && <Alert>{error}</Alert>}
        <Switch
          label="Read-only link"
          disabled={loaded.state === 'loading' || isBusy}
          checked={link !== null}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <p className={styles.muted}>
          Anyone with the link can see these analytics without an account. Written answers, contact details and files
          are never shown.
        </p>
        {link && (
          <div>
            <CopyField label="Link" copyLabel="Copy link" value={`${location.origin}/analytics/${link.token}`} />
            <p className={styles.muted}>Created on {formatDateTime(link.createdAt)}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
