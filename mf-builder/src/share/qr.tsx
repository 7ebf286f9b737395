import { Button } from '@tessera/shared-ui/button';
import { download } from '@tessera/shared-ui/download';
import { useMemo } from 'react';
import { qrCode, qrPng, qrSvg } from './qr-code';
import styles from './share.module.css';

/** The public link as a QR code, to scan or to download. */
export function Qr({ link, name }: { link: string; name: string }) {
  const { side, path } = useMemo(() => qrCode(link), [link]);
  return (
    <>
      <div className={styles.qr}>
        <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={`QR code of ${link}`}>
          <path d={path} />
        </svg>
      </div>
      <div className={styles.downloads}>
        <Button
          size="sm"
          block
          aria-label="Download QR code as SVG"
          onClick={() => download(qrSvg(link), `${name}.svg`)}
        >
          SVG
        </Button>
        <Button
          size="sm"
          block
          aria-label="Download QR code as PNG"
          onClick={async () => download(await qrPng(link), `${name}.png`)}
        >
          PNG
        </Button>
      </div>
    </>
  );
}
