import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { Dialog } from '@tessera/shared-ui/dialog';
import { download } from '@tessera/shared-ui/download';
import { Icon } from '@tessera/shared-ui/icon';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../account/copy-button';
import { PrintedCodes } from './printed-codes';
import styles from './security.module.css';

/** Shows recovery codes, once. Only its button closes the dialog, after the owner has said that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const text = codes.join('\n');
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => open || onClose()}
      title="Save your recovery codes"
      footer={
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          Done
        </Button>
      }
    >
      <Alert tone="warning">These codes are shown only once. Each one logs you in once if you lose your phone.</Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button
          size="sm"
          onClick={() => download(new Blob([`${text}\n`], { type: 'text/plain' }), 'tessera-recovery-codes.txt')}
        >
          <Icon of={Download} size="sm" />
          Download
        </Button>
        <Button size="sm" onClick={() => setPrinting(true)}>
          <Icon of={Printer} size="sm" />
          Print
        </Button>
      </div>
      {isPrinting && <PrintedCodes codes={codes} onPrinted={() => setPrinting(false)} />}
      <Check
        className={styles.ack}
        label="I have saved these codes"
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
