import { type Field, modelOf } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import type { WireFieldCounts } from '@tessera/form-model/wire';
import { useId } from 'react';
import { percentage } from '../../labels/percentage';
import type { ShowBars } from '../bar-filters';
import card from '../charts/chart-card.module.css';
import styles from './answered-table.module.css';
import { isComputed } from './is-computed';

interface AnsweredTableProps {
  fields: readonly Field[];
  counts: ReadonlyMap<string, WireFieldCounts['fields'][number]>;
  /** Shows the responses with an answer in the table of responses. Undefined where there are none to show. */
  onShow: ShowBars | undefined;
}

/** A share as a bar on a track, with its percentage. */
function Share({ share }: { share: number | null }) {
  if (share === null) return '—';
  return (
    <span className={styles.share}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.filled} width={share * 100} height="8" />
      </svg>
      <span className={styles.percentage}>{percentage(share)}</span>
    </span>
  );
}

/** The number of answers to a field, which shows them. */
function Answered({ field, count, onShow }: Pick<AnsweredTableProps, 'onShow'> & { field: Field; count: number }) {
  const text = count.toLocaleString();
  if (!onShow || count === 0) return text;
  return (
    <button
      type="button"
      className={card.cell}
      aria-label={`${fieldName(field)}, answered: ${text}`}
      onClick={() => onShow([{ fieldId: field.id, comparison: 'isNotEmpty', operand: null }])}
    >
      {text}
    </button>
  );
}

/** How many people saw and answered each field, to find the questions that people skip. */
export function AnsweredTable({ fields, counts, onShow }: AnsweredTableProps) {
  const id = useId();
  return (
    <section className={card.card} data-span="full" aria-labelledby={id}>
      <header className={card.head}>
        <h2 id={id}>All fields</h2>
        <p className={card.note}>The share counts only people who saw the field.</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.table} tabIndex={0} aria-label="All fields, table">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col" className={styles.typeHead}>
                Type
              </th>
              <th scope="col" className={styles.number}>
                Answered
              </th>
              <th scope="col" className={styles.number}>
                Skipped
              </th>
              <th scope="col" className={styles.number}>
                Not shown
              </th>
              <th scope="col">Share answered</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const { answered, skipped, notShown } = counts.get(field.id) ?? { answered: 0, skipped: 0, notShown: 0 };
              const seen = answered + skipped;
              // Visitors neither answer nor skip a field whose value is computed.
              const counted = isComputed(field)
                ? ['—', '—']
                : [
                    <Answered key="answered" field={field} count={answered} onShow={onShow} />,
                    skipped.toLocaleString(),
                  ];
              return (
                <tr key={field.id}>
                  <th scope="row">{fieldName(field)}</th>
                  <td className={styles.type}>
                    <span>{modelOf(field).name}</span>
                  </td>
                  {[...counted, notShown.toLocaleString()].map((count, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                    <td key={at} className={styles.number}>
                      {count}
                    </td>
                  ))}
                  <td className={styles.shareCell}>
                    <Share share={seen > 0 && !isComputed(field) ? answered / seen : null} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
