import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styles from './image-input.module.css';
import { imageSource } from './image-source';

export interface ImageInputProps {
  /** Name of the button: 'Choose an image'. */
  name: string;
  /** Id of the stored image; empty for none. */
  image: string;
  /** Stores the image and puts it into its place. Rejects with an error for the owner. Undefined where there is no form. */
  onFile: ((file: File) => Promise<void>) | undefined;
  /** Removes the image. */
  onRemove?(): void;
  /** `option` is a small square beside a text. */
  size?: 'option' | 'block';
}

/** Chooses an image from the device, stores it and shows it. */
export function ImageInput({ name, image, onFile, onRemove, size = 'block' }: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
  const error = useId();
  const source = imageSource(image);
  const problem = typeof state === 'object' ? state.problem : undefined;
  const store = async (file: File | undefined) => {
    if (!file || !onFile) return;
    setState('busy');
    try {
      await onFile(file);
      setState('idle');
    } catch (reason) {
      setState({
        problem:
          reason instanceof Error
            ? reason.message
            : 'The image could not be uploaded. Check your connection and try again.',
      });
    }
  };
  return (
    <div className={styles[size]}>
      <button
        type="button"
        className={styles.picture}
        aria-label={source ? `Replace: ${name}` : name}
        aria-busy={state === 'busy' || undefined}
        aria-describedby={problem && error}
        data-empty={!source || undefined}
        disabled={!onFile || state === 'busy'}
        onClick={() => input.current?.click()}
      >
        {source ? <img {...source} alt="" /> : <Icon of={ImagePlus} />}
        {size === 'block' && !source && <span>{state === 'busy' ? 'Uploading…' : name}</span>}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={`File: ${name}`}
        onChange={(event) => {
          void store(event.currentTarget.files?.[0]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {onRemove && source && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove image
        </Button>
      )}
      {problem && (
        <p className={styles.problem} id={error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
