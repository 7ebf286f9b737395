import { pageSettings } from '@tessera/api-client/page-settings';
import { formatDate } from '@tessera/shared-ui/format-time';
import { usePrintSheet } from '@tessera/shared-ui/use-print-sheet';
import { createPortal } from 'react-dom';
import styles from './printed-codes.module.css';

interface PrintedCodesProps {
  codes: readonly string[];
  onPrinted: () => void;
}

/** Prints recovery codes on a page of their own, without the rest of the screen. */
export function PrintedCodes({ codes, onPrinted }: PrintedCodesProps) {
  const { name, address } = pageSettings();
  usePrintSheet('codes', onPrinted);
  return createPortal(
    <div className={styles.sheet} data-print-sheet="">
      <h1>Recovery codes for {name}</h1>
      <p>
        {address}, {formatDate(new Date())}. Each code logs you in once if you lose your phone.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
