import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import styles from './import.module.css';

interface FileButtonProps {
  label: string;
  variant: 'secondary' | 'ghost';
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets the owner choose a CSV file. */
export function FileButton({ label, variant, disabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        hidden
        aria-label="CSV file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Cleared, so that choosing the same file again is a change.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

interface FileChoiceProps {
  /** Why the last file cannot be imported. */
  message: string;
  onChoose: (file: File) => void;
}

/** The first step: which file. A file can also be dropped on the page. */
export function FileChoice({ message, onChoose }: FileChoiceProps) {
  return (
    <div className={styles.steps}>
      {message && <Alert>{message}</Alert>}
      <div className={styles.drop}>
        <Icon of={Upload} size="lg" />
        <p>
          <b>Drop a CSV file here</b>
          <small>A file that was exported here, or any other table. At most 50,000 rows and 16 MB.</small>
        </p>
        <FileButton label="Choose a file" variant="secondary" onChoose={onChoose} />
      </div>
    </div>
  );
}
