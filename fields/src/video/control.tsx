import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon } from '@tessera/shared-ui/icon';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../control';
import styles from '../shared/content/content.module.css';
import { videoSource } from './video-source';

/**
 * A video. Before the visitor presses play there is only a link, which opens the video’s page in a new tab where there is no
 * script or no player. Shows nothing without an address.
 */
export function VideoControl({ field, messages }: ControlProps) {
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The link that had the focus is gone.
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  const source = videoSource(field.details?.video ?? '');
  if (!source) return null;
  const say = (id: 'playVideo' | 'videoLoads' | 'videoOpens') => messages.formatError([id, { value: source.host }], '');
  return (
    <section className={styles.video} id={field.id} aria-label={field.label || messages.video}>
      {isPlaying ? (
        <iframe
          ref={frame}
          src={source.frame}
          title={field.label || messages.video}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <ButtonLink
            variant="primary"
            href={source.page}
            target="_blank"
            rel="noopener noreferrer"
            lang={messages.language}
            onClick={(event) => {
              if (!source.frame) return;
              event.preventDefault();
              setPlaying(true);
            }}
          >
            <Icon of={Play} />
            {say('playVideo')}
          </ButtonLink>
          {field.label && <p>{field.label}</p>}
          <p lang={messages.language}>{say(source.frame ? 'videoLoads' : 'videoOpens')}</p>
        </>
      )}
    </section>
  );
}
