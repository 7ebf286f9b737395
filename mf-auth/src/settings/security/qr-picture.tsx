import { create } from 'qrcode';
import styles from './security.module.css';

/** Blank modules around the code, which readers need. */
const MARGIN = 2;

/** A text as a QR code, dark on light in both themes. */
export function QrPicture({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size: side, data } = modules;
  const path = Array.from(data, (dark, at) => (dark ? `M${at % side} ${Math.floor(at / side)}h1v1h-1z` : '')).join('');
  const all = side + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${all} ${all}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
