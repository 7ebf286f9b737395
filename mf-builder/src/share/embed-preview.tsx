import { Button } from '@tessera/shared-ui/button';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_SIZE, type Embedding, sizeOr } from './embed-code';
import styles from './share.module.css';

/** The height that the form in the frame tells of itself; empty until it does. */
function useTold(frame: React.RefObject<HTMLIFrameElement | null>): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
      if (type === 'tessera:height' && typeof height === 'number') setTold(String(height));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return told;
}

/** The form as it will stand in the other page. */
export const EmbedPreview = ({ kind, link, name, width, height }: Embedding) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useTold(frame);
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
          height={(kind === 'fit' && told) || sizeOr(height, DEFAULT_SIZE.height)}
        />
      )}
    </div>
  );
};
