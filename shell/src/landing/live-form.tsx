import { useEffect, useRef, useState } from 'react';
import styles from './landing-page.module.css';

/** Calls back once, when the element is near the screen and the page has nothing else to load. */
function useNear(onNear: () => void) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the element
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Safari has no idle callbacks.
        (globalThis.requestIdleCallback ?? setTimeout)(onNear);
      },
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return place;
}

/** A form to try, as its visitors see it. It is loaded when it is near, and sends nothing. */
export function LiveForm() {
  const [isNear, setNear] = useState(false);
  const place = useNear(() => setNear(true));
  return (
    <section aria-labelledby="try" className={styles.live}>
      <div>
        <h2 id="try">Try a form</h2>
        <p>This is a real form, as your visitors see it. Answer it and see your response counted. Nothing is stored.</p>
      </div>
      <div ref={place} className={styles.liveFrame}>
        {isNear && <iframe src="/try" title="Try a form" />}
      </div>
    </section>
  );
}
