import { Button } from '@tessera/shared-ui/button';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useEffect, useRef } from 'react';
import styles from './activity.module.css';

/** How far below the window the end of the list may be when more is loaded, so that scrolling does not stop. */
const AHEAD = '600px';

/** At the end of a list: loads more when it comes near the window. The button works without scrolling. */
export function MoreOnScroll({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useLatest(onMore);
  useEffect(() => {
    if (isLoading || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, latest]);
  return (
    <div ref={end} className={styles.more}>
      <Button busy={isLoading} busyLabel="Loading…" onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
