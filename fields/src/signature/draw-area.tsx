import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import styles from './control.module.css';
import { drawnSignature } from './signature-image';

interface DrawAreaProps {
  /** The sentence behind the strokes, before there are any. */
  hint: string;
  language: string;
  isEmpty: boolean;
  /** Called after each stroke with the whole signature. */
  onDrawn(image: File): void;
}

/** The area to draw on. What is drawn stays when its size changes, such as when a phone is turned. */
export function DrawArea({ hint, language, isEmpty, onDrawn }: DrawAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const made = new SignaturePad(element);
    pad.current = made;
    const fit = () => {
      const ratio = Math.max(1, devicePixelRatio);
      Object.assign(element, { width: element.offsetWidth * ratio, height: element.offsetHeight * ratio });
      context.scale(ratio, ratio);
      made.penColor = getComputedStyle(element).color;
      made.fromData(made.toData());
    };
    const store = () => {
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      drawn.current(drawnSignature(made.toData(), size));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    made.addEventListener('endStroke', store);
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, []);
  useEffect(() => {
    if (isEmpty) pad.current?.clear();
  }, [isEmpty]);

  return (
    <div className={styles.area}>
      {isEmpty && <p lang={language}>{hint}</p>}
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}
