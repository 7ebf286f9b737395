import { answerAt } from '../answer-at';
import type { CellProps, FieldSummary } from '../field-summary';
import { NewestAnswers } from '../newest-answers';
import { NoAnswer } from '../no-answer';
import styles from '../summary.module.css';
import { icon } from './icon';
import { fileNames } from './names';

/** The names of the files, which open where they can be had. */
function FileCell({ answers, column, onOpenFile }: CellProps) {
  const names = fileNames(answerAt(answers, column)) ?? [];
  if (names.length === 0) return <NoAnswer />;
  return (
    <span className={styles.files}>
      {names.map((name, at) => {
        // Two files may have one name, so the place is part of the key.
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

export const summary: FieldSummary = { icon, align: 'start', Summary: NewestAnswers, Cell: FileCell };
