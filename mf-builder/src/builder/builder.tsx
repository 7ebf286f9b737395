import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { announcementAtom, isClosedAtom, tabAtom } from '../store';
import styles from './builder.module.css';
import { Canvas } from './canvas/canvas';
import { Conflict } from './changes/conflict';
import { useLint } from './conditions/use-lint';
import { LazyDragging } from './dragging/lazy-dragging';
import { Header } from './header/header';
import { LoadFailure } from './loading/load-failure';
import { MobileTabs } from './mobile-tabs';
import { Overlays } from './overlays';
import { Palette } from './palette/palette';
import { Properties } from './properties/properties';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { Toasts } from './toasts';

/** Announces the last change to screen readers. */
function Announcements() {
  const { text, count } = useAtomValue(announcementAtom);
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}

/** Palette, canvas and properties side by side; on small screens one of them at a time. */
export function Builder() {
  const tab = useAtomValue(tabAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const canvas = useRef<HTMLDivElement>(null);
  const palette = useRef<HTMLDivElement>(null);
  useShortcuts();
  useLint();
  return (
    <div className={styles.builder}>
      <Header />
      <main className={styles.body}>
        <VisuallyHidden>
          <h1>Form builder</h1>
        </VisuallyHidden>
        <div className={styles.panel} data-shown={tab === 'fields' || undefined} inert={isClosed}>
          <Palette scroll={palette} />
        </div>
        <div className={styles.panel} data-shown={tab === 'form' || undefined}>
          <Canvas scroll={canvas} />
        </div>
        <div className={styles.panel} data-shown={tab === 'props' || undefined} inert={isClosed}>
          <Properties />
        </div>
      </main>
      <MobileTabs />
      <Announcements />
      <LazyDragging canvas={canvas} palette={palette} />
      <Conflict />
      <Toasts />
      <Overlays />
      <LoadFailure />
    </div>
  );
}
