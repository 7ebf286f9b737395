import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './image-input.module.css';
import { imageSource } from './image-source';

export interface ImageInputProps {
  /** Name of the button: 'Choose an image'. */
  name: string;
  /** Id of the stored image; empty for none. */
  image: string;
  /** Stores the image and puts it into its place. Rejects with an error for the owner. Undefined where there is no form. */
  onFile: ((file: File) => Promise<void>) | undefined;
  onRemove?(): void;
  /** `option` is a small square beside a text. */
  size?: 'option' | 'block';
}

/** The choice of an image file from the device, and the result. */
export interface ImageFile {
  /** The hidden input. */
  input: ReactNode;
  choose(): void;
  isBusy: boolean;
  /** Why the image was not stored; undefined if nothing went wrong. */
  problem: string | undefined;
}

/** Lets the owner choose an image, and stores it. */
export function useImageFile({ name, onFile }: Pick<ImageInputProps, 'name' | 'onFile'>): ImageFile {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
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
  return {
    input: (
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
    ),
    choose: () => input.current?.click(),
    isBusy: state === 'busy',
    problem: typeof state === 'object' ? state.problem : undefined,
  };
}

/** Chooses an image from the device, stores it and shows it. */
export function ImageInput({ name, image, onFile, onRemove, size = 'block' }: ImageInputProps) {
  const { input, choose, isBusy, problem } = useImageFile({ name, onFile });
  const error = useId();
  const source = imageSource(image);
  return (
    <div className={styles[size]}>
      <button
        type="button"
        className={styles.picture}
        aria-label={source ? `Replace: ${name}` : name}
        aria-busy={isBusy || undefined}
        aria-describedby={problem && error}
        data-empty={!source || undefined}
        disabled={!onFile || isBusy}
        onClick={choose}
      >
        {source ? <img {...source} alt="" /> : <Icon of={ImagePlus} />}
        {size === 'block' && !source && <span>{isBusy ? 'Uploading…' : name}</span>}
      </button>
      {input}
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
