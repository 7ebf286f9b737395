import type { FormResponse } from '@tessera/form-model/form';
import { classNames } from '@tessera/shared-ui/class-names';
import { memo, type Ref } from 'react';
import type { TableColumn } from '../columns/table-column';
import styles from './responses-table.module.css';
import type { RowProps } from './row-context';
import { isOnControl, Opener, RowCheck } from './row-parts';

interface ResponseCardProps extends RowProps {
  /** The shown columns of answers. */
  answers: readonly TableColumn[];
  /** How many of the answers the card shows, the first ones that were given. */
  most: number;
  /** Undefined if it is not shown. */
  status: TableColumn | undefined;
  ref: Ref<HTMLTableRowElement>;
}

const lines = [styles.first, styles.second, styles.third];

function Card({ response, index, name, isOpen, isSelected, actions, answers, most, status, ref }: ResponseCardProps) {
  const given = answers.filter(({ text }) => text(response) !== '').slice(0, most);
  const content = (column: TableColumn, of: FormResponse) => column.cell(of, actions.openFile);
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected || undefined}
      className={classNames(styles.card, isOpen && styles.open, isSelected && styles.selected)}
      onClick={(event) => isOnControl(event) || actions.onOpen(response)}
    >
      <td className={styles.select}>
        <RowCheck id={response.id} name={name} isSelected={isSelected} onToggle={actions.onToggle} />
      </td>
      {given.map((column, place) => (
        <td key={column.id} className={lines[place]} dir="auto">
          {content(column, response)}
        </td>
      ))}
      {given.length === 0 && <td className={styles.second}>No answers</td>}
      <td className={styles.when}>
        <Opener response={response} onOpen={actions.onOpen} />
      </td>
      {status && <td className={styles.state}>{content(status, response)}</td>}
    </tr>
  );
}

/** One response in the list on a phone. The keyboard opens it by the button with its date. */
export const ResponseCard = memo(Card);
