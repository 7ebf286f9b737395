import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Paperclip, X } from 'lucide-react';
import type { ControlMessages, Upload } from '../control';
import styles from './control.module.css';
import { removalName } from './names';
import { fileSize } from './size';

export interface FileChipProps {
  /** Key of the answer that names the file. */
  answerKey: string;
  file: Upload;
  /** Its place in the answer, which identifies it on a page without script. */
  at: number;
  messages: ControlMessages;
  /** Undefined where the file cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** One chosen file: its name, its size and its upload progress. */
export function FileChip({ answerKey, file, at, messages, onRemove }: FileChipProps) {
  return (
    <div className={styles.chip}>
      <Icon of={Paperclip} size="sm" />
      <span className={styles.name}>
        <span className={styles.fileName}>{file.name}</span>
        {file.size > 0 && <span className={styles.size}>{fileSize(file.size)}</span>}
      </span>
      {onRemove && (
        <Button
          variant="ghost"
          size="xl"
          icon
          type="submit"
          name={removalName(answerKey)}
          value={String(at)}
          lang={messages.language}
          aria-label={messages.remove(file.name)}
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <Icon of={X} />
        </Button>
      )}
      {file.progress < 1 && file.problem === undefined && (
        <progress className={styles.progress} value={file.progress} aria-label={file.name} />
      )}
    </div>
  );
}
