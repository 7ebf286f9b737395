import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import styles from './control.module.css';
import { drawnSignature } from './signature-image';

interface DrawAreaProps {
  /** The sentence behind the strokes, before there are any. */
  hint: string;
  language: string;
  isEmpty: boolean;
  /** Called after each stroke. */
  onStroke(): void;
  /** Called with the whole signature: after a pause, before a press elsewhere on the page, and before the area goes. */
  onDrawn(image: File): void;
}

/** Time without a stroke after which the signature counts as complete, in milliseconds. */
const PAUSE = 1000;

/** Calls back once for several strokes, so that a signature is one image. */
function whenComplete(area: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let store: (() => void) | undefined;
  const wait = (next?: () => void) => {
    clearTimeout(timer);
    store = next;
    if (next) timer = setTimeout(storeNow, PAUSE);
  };
  const storeNow = () => {
    const now = store;
    wait();
    now?.();
  };
  // A press can send the form. A stroke with the mouse is also a press, on the area.
  const beforePress = ({ target }: Event) => target !== area && storeNow();
  const presses = ['click', 'keydown'];
  for (const press of presses) document.addEventListener(press, beforePress, true);
  return {
    /** Calls back after the pause or before a press, and not for the strokes before; without a callback for none. */
    wait,
    end: () => {
      storeNow();
      for (const press of presses) document.removeEventListener(press, beforePress, true);
    },
  };
}

/** The area to draw on. What is drawn stays when its size changes, such as when a phone is turned. */
export function DrawArea({ hint, language, isEmpty, ...callbacks }: DrawAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef(() => {});
  const latest = useRef(callbacks);
  latest.current = callbacks;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const made = new SignaturePad(element);
    const fit = () => {
      const ratio = Math.max(1, devicePixelRatio);
      Object.assign(element, { width: element.offsetWidth * ratio, height: element.offsetHeight * ratio });
      context.scale(ratio, ratio);
      made.penColor = getComputedStyle(element).color;
      made.fromData(made.toData());
    };
    const drawn = whenComplete(element);
    clear.current = () => {
      drawn.wait();
      made.clear();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    made.addEventListener('endStroke', () => {
      // Measured now: the area has no size when it has left the page.
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      latest.current.onStroke();
      drawn.wait(() => latest.current.onDrawn(drawnSignature(made.toData(), size)));
    });
    return () => {
      drawn.end();
      observer.disconnect();
      made.off();
    };
  }, []);
  useEffect(() => {
    if (isEmpty) clear.current();
  }, [isEmpty]);

  return (
    <div className={styles.area}>
      {isEmpty && <p lang={language}>{hint}</p>}
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}
