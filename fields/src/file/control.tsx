import { classNames } from '@tessera/shared-ui/class-names';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Icon } from '@tessera/shared-ui/icon';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ControlProps, Upload } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { Question } from '../shared/question/question';
import styles from './control.module.css';
import { FileChip } from './file-chip';
import { fileNames } from './names';
import { fileTerms } from './terms';

/**
 * The browser’s file input, which also posts without script. Until the script runs, the input is visible, because only it
 * can show the name of the chosen file. With script, it is invisible and covers a drop zone.
 */
export function FileControl({ field, answers, errors, required, onChange, messages, uploads }: ControlProps) {
  const { maxCount = 1, kinds = [] } = field.validation;
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const terms = fileTerms(field, messages);
  const names = fileNames(answerAt(answers, field.id)) ?? [];
  const files: readonly Upload[] =
    uploads?.of(field.id) ?? names.map((name, at) => ({ id: String(at), name, size: 0, progress: 1 }));
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    if (chosen.length === 0) return;
    if (uploads) {
      uploads.add(field.id, chosen);
      // Otherwise the same file could not be chosen again after it was removed.
      input.value = '';
    } else onChange(field.id, maxCount > 1 ? chosen.map((file) => file.name) : (chosen[0]?.name ?? ''));
  };
  return (
    <div className={styles.file}>
      <Question field={field} errors={errors} required={required} messages={messages}>
        {(control) => (
          <div className={classNames(styles.drop, !isAlive && styles.plain)} lang={messages.language}>
            <Icon of={UploadIcon} className={styles.arrow} />
            <p>
              <span>{messages.dropFile}</span>
              <small>{[terms.kinds, messages.upTo(terms.size)].filter(Boolean).join(', ')}</small>
            </p>
            <span className={styles.choose} aria-hidden="true">
              {messages.chooseFile}
            </span>
            <input
              {...control}
              // A file that was sent already counts as the answer.
              required={required && files.length === 0}
              className={styles.input}
              type="file"
              name={field.id}
              multiple={maxCount > 1}
              accept={kinds.length > 0 ? kinds.join(',') : undefined}
              onChange={(event) => take(event.currentTarget)}
            />
          </div>
        )}
      </Question>
      {files.map((file, at) => (
        <div key={file.id}>
          <FileChip
            answerKey={field.id}
            file={file}
            at={at}
            messages={messages}
            onRemove={uploads && (() => uploads.remove(field.id, file.id))}
          />
          {file.problem !== undefined && (
            <FieldError size="xl" lang={messages.language}>
              {file.problem}
            </FieldError>
          )}
        </div>
      ))}
    </div>
  );
}
