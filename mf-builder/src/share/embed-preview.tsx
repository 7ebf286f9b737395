import { useRef } from 'react';
import { DEFAULT_SIZE, type Embedding, embedCode } from './embed-code';
import { sizeOr } from './embed-size';
import styles from './share.module.css';
import { useReportedHeight } from './use-reported-height';

/** Height of the preview of a pop-up, in px. */
const POPUP_PX = 480;

/** The link with a parameter that prevents counting a view. */
function uncounted(link: string) {
  const address = new URL(link);
  address.searchParams.set('uncounted', '1');
  return address.href;
}

/** The form as the embedding page will show it. */
export function EmbedPreview(embedding: Embedding) {
  const { kind, name, width, height } = embedding;
  const link = uncounted(embedding.link);
  const frame = useRef<HTMLIFrameElement>(null);
  const reported = useReportedHeight(frame, kind === 'fit');
  const title = `Preview: ${name}`;
  return (
    <div className={styles.preview}>
      {kind === 'popup' ? (
        // A page that contains only the code.
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
          height={reported ?? sizeOr(height, DEFAULT_SIZE.height)}
        />
      )}
      <p>This is the live form. Opening it here does not count as a view, but a response that you submit is stored.</p>
    </div>
  );
}
