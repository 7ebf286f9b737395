import { useRef } from 'react';
import { DEFAULT_SIZE, type Embedding, embedCode } from './embed-code';
import { sizeOr } from './embed-size';
import styles from './share.module.css';
import { useToldHeight } from './use-told-height';

/** Room for the pop-up in the page that shows its button, in px. */
const POPUP_PX = 480;

/** The same link, and a form that does not count who opens it. */
function uncounted(link: string) {
  const address = new URL(link);
  address.searchParams.set('uncounted', '1');
  return address.href;
}

/** The form as it will stand in the other page. */
export function EmbedPreview(embedding: Embedding) {
  const { kind, name, width, height } = embedding;
  const link = uncounted(embedding.link);
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useToldHeight(frame, kind === 'fit');
  const title = `Preview: ${name}`;
  return (
    <div className={styles.preview}>
      {kind === 'popup' ? (
        // A page with nothing but the code itself.
        <iframe
          srcDoc={`<!doctype html>${embedCode({ ...embedding, link })}`}
          title={title}
          width="100%"
          height={POPUP_PX}
        />
      ) : (
        <iframe
          ref={frame}
          src={link}
          title={title}
          width={sizeOr(width, DEFAULT_SIZE.width)}
          height={told ?? sizeOr(height, DEFAULT_SIZE.height)}
        />
      )}
      <p>This is the form itself. Opening it here is not counted as a view; answers that you submit are counted.</p>
    </div>
  );
}
