import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import styles from './import-button.module.css';
import type { ImportState } from './use-import';

/** Lets the owner choose form files to import. */
export function ImportButton({ isBusy, importFiles }: ImportState) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        className={styles.import}
        aria-label="Import forms"
        busy={isBusy}
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
          // Cleared, so that choosing the same file again is a change.
          event.target.value = '';
          importFiles(files);
        }}
      />
    </>
  );
}
