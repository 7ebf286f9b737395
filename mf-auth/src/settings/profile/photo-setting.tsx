import type { ProfileCalls } from '@tessera/api-client/profile-calls';
import type { Session } from '@tessera/federation/contract';
import { MAX_PHOTO_BYTES } from '@tessera/form-model/account-limits';
import { localFileSize } from '@tessera/form-model/file-size';
import { Avatar } from '@tessera/shared-ui/avatar';
import { Button } from '@tessera/shared-ui/button';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccountForm } from '../../use-account-form';
import { SavedNote } from '../saved-note';
import styles from './photo.module.css';

const MAX_PHOTO_SIZE = localFileSize(MAX_PHOTO_BYTES);
const kinds = ['image/png', 'image/jpeg', 'image/webp'];

const cropDialog = lazy(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog));

/** Why a file cannot be a photo; empty if it can. */
function problemOf({ name, type, size }: File): string {
  if (!kinds.includes(type)) return `${name} is not a supported image. Use PNG, JPEG or WebP.`;
  return size > MAX_PHOTO_BYTES ? `${name} is larger than ${MAX_PHOTO_SIZE}. Use a smaller image.` : '';
}

/** The owner’s photo: upload, crop, remove. */
export function PhotoSetting({ calls, session }: { calls: ProfileCalls; session: Session }) {
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [saved, setSaved] = useState('');
  const { busy, error, setError, send } = useAccountForm();
  const { loaded: CropDialog, failure, retry } = useLazy(cropDialog, chosen !== null);
  const { user } = session;

  useEffect(() => {
    if (!failure) return;
    setChosen(null);
    setError('The photo editor could not be loaded. Check your connection and try again.');
    retry();
  }, [failure, retry, setError]);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    setSaved('');
    const problem = problemOf(file);
    setError(problem);
    if (!problem) setChosen(URL.createObjectURL(file));
  };
  const save = async (image: Blob | null) => {
    const done = await send(
      async () => session.setUser(await (image ? calls.setPhoto(image) : calls.removePhoto())),
      'The photo could not be saved. Check your connection and try again.',
    );
    setChosen(null);
    setSaved(done ? (image ? 'Saved' : 'Removed') : '');
  };

  return (
    <div className={styles.photo}>
      <Avatar name={user?.name ?? ''} picture={user?.avatar} size="xl" />
      <div className={styles.actions}>
        <div className={styles.row}>
          <input
            ref={input}
            type="file"
            hidden
            accept={kinds.join(',')}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button onClick={() => input.current?.click()} aria-describedby={note}>
            <Icon of={Upload} />
            Upload photo
          </Button>
          {user?.avatar && (
            <Button variant="ghost" busy={busy} busyLabel="Removing…" onClick={() => save(null)}>
              Remove photo
            </Button>
          )}
          <SavedNote shown={saved !== ''}>{saved}</SavedNote>
        </div>
        {error === '' ? (
          <p id={note} className={styles.hint}>
            PNG, JPEG or WebP, up to {MAX_PHOTO_SIZE}. Without a photo we show your initials.
          </p>
        ) : (
          <FieldError id={note}>{error}</FieldError>
        )}
      </div>
      {chosen !== null && CropDialog && (
        <CropDialog
          image={chosen}
          busy={busy}
          onClose={() => setChosen(null)}
          onCropped={save}
          onFailed={() => {
            setChosen(null);
            setError('This file is not an image that we can read. Use PNG, JPEG or WebP.');
          }}
        />
      )}
    </div>
  );
}
