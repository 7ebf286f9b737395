import { BarList } from '@tessera/shared-ui/bar-list';
import { counted } from '@tessera/shared-ui/counted';
import { Repeat } from 'lucide-react';
import type { FieldOf } from '../field';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { NewestAnswers } from '../shared/summary/newest-answers';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';
import { innerModel } from './inner-models';
import { model } from './model';
import type { Entry } from './page-model';
import { partsAt } from './parts';

const entriesLabel = (value: string) => counted(Number(value), 'entry', 'entries');

/** How many entries responses have, and the newest answers. */
function GroupSummary({ statistics: { facet, answered }, onSelect, onOpen }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = [...facet.values]
    .sort((one, other) => Number(one.value) - Number(other.value))
    .map(({ value, count }) => ({
      id: String(value),
      label: entriesLabel(String(value)),
      count,
      share: answered > 0 ? count / answered : 0,
    }));
  return (
    <div className={styles.stack}>
      <BarList bars={bars} onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))} />
      {facet.newest && facet.newest.length > 0 && <NewestAnswers newest={facet.newest} onOpen={onOpen} />}
    </div>
  );
}

/** The parts of an entry with their labels, as the visitor saw them. */
function EntryLines({ field, entry }: { field: FieldOf; entry: Entry }) {
  return partsAt(field, '').map((part) => {
    const partOf = innerModel(part);
    const given = answerAt(entry, part.name);
    const text = partOf.text(part, partOf.read(part, { [part.id]: given })) || rawText(given);
    return (
      text && (
        <div key={part.id}>
          {part.label}: {text}
        </div>
      )
    );
  });
}

/** The number of entries and all of them in one line; with room for the whole answer, each part in a line. */
function GroupCell({ field, answers, isFull }: CellProps) {
  const answer = model.read(field as FieldOf<'group'>, answers);
  const count = answer.entries.length;
  if (count === 0) return rawText(answerAt(answers, field.id)) || <NoAnswer />;
  if (!isFull) return `${counted(count, 'entry', 'entries')}: ${model.text(field as FieldOf<'group'>, answer)}`;
  return (
    <ol className={styles.entries}>
      {answer.entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their place
        <li key={at}>
          <EntryLines field={field} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

export const summary: FieldSummary = {
  icon: Repeat,
  align: 'start',
  Summary: GroupSummary,
  valueLabel: (_field, value) => entriesLabel(value),
  Cell: GroupCell,
};
