import { useImageFile } from '@tessera/fields/image-input';
import { imageSource } from '@tessera/fields/image-source';
import { Button } from '@tessera/shared-ui/button';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Icon } from '@tessera/shared-ui/icon';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import styles from './theme.module.css';

interface ImageRowProps {
  name: string;
  /** Id of the stored image; empty for none. */
  image: string;
  /** A line about the image, below its name. */
  note: string;
  /** Stores the image and puts it into its place. Rejects with an error for the owner. */
  onFile(file: File): Promise<void>;
  onRemove(): void;
}

/** An image of the theme with its name and its buttons. */
export function ImageRow({ name, image, note, onFile, onRemove }: ImageRowProps) {
  const { input, choose, isBusy, problem } = useImageFile({ name, onFile });
  const error = useId();
  const source = imageSource(image);
  const action = source ? 'Replace' : 'Add';
  return (
    <>
      <div className={styles.imageRow}>
        <span className={styles.image} data-empty={!source || undefined}>
          {source ? <img {...source} alt="" /> : <Icon of={ImagePlus} />}
        </span>
        <span className={styles.imageName}>
          <b>{name}</b>
          <small>{isBusy ? 'Uploading…' : note}</small>
        </span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${action}: ${name}`}
          aria-describedby={problem && error}
          busy={isBusy}
          onClick={choose}
        >
          {action}
        </Button>
        {source && (
          <Button size="sm" variant="ghost" icon aria-label={`Remove: ${name}`} title="Remove" onClick={onRemove}>
            <Icon of={Trash2} />
          </Button>
        )}
        {input}
      </div>
      {problem && <FieldError id={error}>{problem}</FieldError>}
    </>
  );
}
