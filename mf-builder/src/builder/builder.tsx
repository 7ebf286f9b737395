import { keepFocus } from '@tessera/shared-ui/keep-focus';
import { lazy } from '@tessera/shared-ui/lazy';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { announcementAtom, isClosedAtom, tabAtom, type View, viewAtom } from '../store';
import styles from './builder.module.css';
import { Canvas } from './canvas/canvas';
import { LazyCanvasActions } from './canvas-actions/lazy-canvas-actions';
import { Conflict } from './changes/conflict';
import { useLint } from './conditions/use-lint';
import { Header } from './header/header';
import { LoadFailure } from './loading/load-failure';
import { useBuilderChunk } from './loading/use-builder-chunk';
import { MobileTabs } from './mobile-tabs';
import { Overlays } from './overlays';
import { Palette } from './palette/palette';
import { LazyPipeTyping } from './pipes/lazy-pipes';
import { Properties } from './properties/properties';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { LazyTakenOver } from './taken-over/lazy-taken-over';
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
function FormView() {
  const tab = useAtomValue(tabAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const canvas = useRef<HTMLDivElement>(null);
  const palette = useRef<HTMLDivElement>(null);
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>Form builder</h1>
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
      <LazyCanvasActions canvas={canvas} palette={palette} />
    </>
  );
}

const endingsView = lazy(() => import('./endings/endings-view').then(({ EndingsView }) => EndingsView));

const logicView = lazy(() => import('./logic/logic-view').then(({ LogicView }) => LogicView));

const themeView = lazy(() => import('./theme/theme-view').then(({ ThemeView }) => ThemeView));

const lazyViews = { logic: logicView, theme: themeView, endings: endingsView };

/** A view whose code is loaded when it is shown. */
function LazyView({ view }: { view: Exclude<View, 'form'> }) {
  const Shown = useBuilderChunk(lazyViews[view], true);
  return Shown && <Shown />;
}

/** The builder: the view that the header chose, with everything around it. */
export function Builder() {
  const view = useAtomValue(viewAtom);
  useShortcuts();
  useLint();
  const root = useRef<HTMLDivElement>(null);
  // The controls of an area come first; the heading is for a view that replaced another.
  useEffect(() => (root.current ? keepFocus(root.current, 'main fieldset, main section') : undefined), []);
  return (
    <div ref={root} className={styles.builder} data-view={view}>
      <Header />
      <main className={styles.body}>{view === 'form' ? <FormView /> : <LazyView key={view} view={view} />}</main>
      <MobileTabs />
      <Announcements />
      <LazyPipeTyping />
      <LazyTakenOver />
      <Conflict />
      <Toasts />
      <Overlays />
      <LoadFailure />
    </div>
  );
}
