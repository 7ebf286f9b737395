import { answerAt } from '../answer-at';
import type { CellProps, FieldSummary } from '../field-summary';
import { NewestAnswers } from '../newest-answers';
import { NoAnswer } from '../no-answer';
import styles from '../summary.module.css';
import { parseList } from '../text-list';
import { icon } from './icon';

/** The names of the files, which open where they can be had. */
function FileCell({ answers, column, onOpenFile }: CellProps) {
  const names = parseList(answerAt(answers, column)) ?? [];
  if (names.length === 0) return <NoAnswer />;
  return (
    <span className={styles.files}>
      {names.map((name) =>
        onOpenFile ? (
          <button key={name} type="button" className={styles.file} onClick={() => onOpenFile(name)}>
            {name}
          </button>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </span>
  );
}

export const summary: FieldSummary = { icon, align: 'start', Summary: NewestAnswers, Cell: FileCell };
