import { BarList } from '@tessera/shared-ui/bar-list';
import { Paperclip } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { Figures } from '../shared/summary/figures';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';
import { mediaTypeName } from './media-type-name';
import { fileNames } from './names';
import { localFileSize } from './size';

/** How many files there are, how large they are, and of which kinds. */
function FilesSummary({ statistics: { facet }, onSelect }: SummaryProps) {
  if (facet.kind !== 'files') return null;
  return (
    <div className={styles.stack}>
      <Figures
        figures={[
          ['Files', facet.files],
          ['Size', localFileSize(facet.bytes)],
          ['Mean size', facet.files > 0 ? localFileSize(facet.bytes / facet.files) : null],
        ]}
      />
      <BarList
        bars={facet.kinds.map(({ kind, count }) => ({
          id: kind,
          label: mediaTypeName(kind),
          count,
          share: count / facet.files,
        }))}
        onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))}
      />
    </div>
  );
}

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

export const summary: FieldSummary = { icon: Paperclip, align: 'start', Summary: FilesSummary, Cell: FileCell };
