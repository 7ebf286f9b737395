import { Paperclip } from 'lucide-react';
import type { CellProps, FieldSummary } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { NewestAnswers } from '../shared/summary/newest-answers';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';
import { fileNames } from './names';

/** The names of the files. They are buttons where the files can be opened. */
function FileCell({ answers, column, onOpenFile }: CellProps) {
  const names = fileNames(answerAt(answers, column)) ?? [];
  if (names.length === 0) return <NoAnswer />;
  return (
    <span className={styles.files}>
      {names.map((name, at) => {
        // Two files can have the same name, so the place is part of the key.
        const key = `${at} ${name}`;
        return onOpenFile ? (
          <button key={key} type="button" className={styles.file} onClick={() => onOpenFile(name, at)}>
            {name}
          </button>
        ) : (
          <span key={key}>{name}</span>
        );
      })}
    </span>
  );
}

export const summary: FieldSummary = { icon: Paperclip, align: 'start', Summary: NewestAnswers, Cell: FileCell };
