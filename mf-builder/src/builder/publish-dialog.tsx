import type { Visibility } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { Building2, Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import type { SaveChange } from '../saving/saver';
import { announceAtom, formAtom } from '../store';
import styles from './publish-dialog.module.css';
import { useBuilder } from './session-context';

const choices: readonly { value: Visibility; name: string; who: string; icon: IconShape }[] = [
  { value: 'public', name: 'Public', who: 'Anyone with the link', icon: Globe },
  { value: 'organization', name: 'Organization', who: 'Only organization members', icon: Building2 },
  { value: 'private', name: 'Private', who: 'Only you', icon: Lock },
];

/** Asks who may answer, and publishes what is on the screen; takes a published form back to a draft. */
export const PublishDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useAtomValue(formAtom);
  const announce = useSetAtom(announceAtom);
  const { saver } = useBuilder();
  const isPublished = form.status === 'published';
  const [visibility, setVisibility] = useState<Visibility>(isPublished ? form.visibility : 'public');
  const [busy, setBusy] = useState<'publish' | 'unpublish'>();
  const [error, setError] = useState('');

  const send = async (act: 'publish' | 'unpublish', change: SaveChange, done: string) => {
    setBusy(act);
    setError('');
    const outcome = await saver.save(change);
    setBusy(undefined);
    if (!outcome.saved) return setError(outcome.message);
    announce(done);
    onClose();
  };
  const publish = () => send('publish', { status: 'published', visibility }, 'The form is published');
  const unpublish = () => send('unpublish', { status: 'draft' }, 'The form is a draft again');

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isPublished ? 'This form is published' : 'Publish this form'}
      footer={
        <>
          {isPublished && (
            <Button
              variant="danger-quiet"
              className={styles.back}
              busy={busy === 'unpublish'}
              busyLabel="Unpublishing…"
              onClick={unpublish}
            >
              Unpublish
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy === 'publish'} busyLabel="Publishing…" onClick={publish}>
            {isPublished ? 'Publish changes' : 'Publish'}
          </Button>
        </>
      }
    >
      {error && <Alert className={styles.error ?? ''}>{error}</Alert>}
      <fieldset>
        <legend className={styles.question}>Who may answer? You can change this at any time.</legend>
        <div className={styles.choices}>
          {choices.map(({ value, name, who, icon }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="visibility"
                value={value}
                checked={visibility === value}
                onChange={() => setVisibility(value)}
              />
              <Icon of={icon} />
              <span>
                <b>{name}</b>
                <small>{who}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
};
