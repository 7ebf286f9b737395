import { useEffect, useRef } from 'react';
import { DEFAULT_SIZE, type Embedding, embedCode } from './embed-code';
import { sizeOr } from './embed-size';
import styles from './share.module.css';
import { trustedDocument } from './trusted-document';
import { useReportedHeight } from './use-reported-height';

/** Height of the preview of a pop-up, in px. */
const POPUP_PX = 480;

/** The link with a parameter that prevents counting a view. */
function uncounted(link: string) {
  const address = new URL(link);
  address.searchParams.set('uncounted', '1');
  return address.href;
}

/** A page that contains only the code. */
function CodeFrame({ code, title }: { code: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // React would turn the trusted document into plain text, which browsers with Trusted Types refuse.
    if (frame.current) frame.current.srcdoc = trustedDocument(`<!doctype html>${code}`);
  }, [code]);
  return <iframe ref={frame} title={title} width="100%" height={POPUP_PX} />;
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
        <CodeFrame code={embedCode({ ...embedding, link })} title={title} />
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
