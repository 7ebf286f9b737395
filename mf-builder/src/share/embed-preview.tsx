import { Button } from '@tessera/shared-ui/button';
import { useRef, useState } from 'react';
import { DEFAULT_SIZE, type Embedding, sizeOr } from './embed-code';
import styles from './share.module.css';
import { useToldHeight } from './use-told-height';

/** The form as it will stand in the other page. */
export const EmbedPreview = ({ kind, link, name, width, height }: Embedding) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useToldHeight(frame, kind === 'fit');
  const [isOpen, setOpen] = useState(kind !== 'popup');
  return (
    <div className={styles.preview}>
      {kind === 'popup' && <Button onClick={() => setOpen(!isOpen)}>{name}</Button>}
      {isOpen && (
        <iframe
          ref={frame}
          src={link}
          title={`Preview: ${name}`}
          width={kind === 'popup' ? '100%' : sizeOr(width, DEFAULT_SIZE.width)}
          height={told ?? sizeOr(height, DEFAULT_SIZE.height)}
        />
      )}
      {isOpen && <p>This is the form itself: answers that you submit here are counted.</p>}
    </div>
  );
};
