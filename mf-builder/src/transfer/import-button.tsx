import type { ApiClient } from '@tessera/api-client/client';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { Notice } from '@tessera/shared-ui/notice';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './import-button.module.css';
import { type Imported, importForms } from './import-forms';

/** Makes forms of files that were exported as JSON. */
export function ImportButton({ api }: { api: ApiClient }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Imported | null>(null);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    setOutcome(await importForms(api, files));
    setBusy(false);
  };
  const words = `${counted(outcome?.count ?? 0, 'form')} imported`;
  const failed = (outcome?.problems.length ?? 0) > 0;
  return (
    <>
      <Button
        variant="ghost"
        className={styles.import}
        aria-label="Import forms"
        busy={busy}
        onClick={() => input.current?.click()}
      >
        <Icon of={FileUp} />
        <span>Import</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label="Forms exported as JSON"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) void take(files);
        }}
      />
      <Notice open={outcome !== null && !failed} onClose={() => setOutcome(null)}>
        {words}
      </Notice>
      <AlertDialog
        open={failed}
        onOpenChange={() => setOutcome(null)}
        title={outcome?.count ? `${words}, ${outcome.problems.length} could not be` : 'The form could not be imported'}
        cancelLabel="Close"
      >
        {outcome?.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </AlertDialog>
    </>
  );
}
