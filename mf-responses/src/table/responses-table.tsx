import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import type { FormResponse } from '@tessera/form-model/form';
import { Icon } from '@tessera/shared-ui/icon';
import { ArrowDown } from 'lucide-react';
import { type MouseEvent, useMemo } from 'react';
import type { AnswerColumn } from './columns';
import styles from './responses-table.module.css';
import { Submitted } from './submitted';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, FormResponse>();

interface ResponsesTableProps {
  columns: readonly AnswerColumn[];
  responses: FormResponse[];
  /** The id of the response in the drawer; empty if it is closed. */
  openId: string;
  onOpen: (response: FormResponse) => void;
}

/** A click on the row opens the response, except on links and buttons. */
const isOwnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button') !== null;

/** One row per response, newest first, with a sticky first column. On phones each row is a card. */
export function ResponsesTable({ columns, responses, openId, onOpen }: ResponsesTableProps) {
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const definitions = useMemo(
    () => helper.columns(columns.map(({ key, header }) => helper.display({ id: key, header }))),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: responses, getRowId: (response) => response.id });

  return (
    <div className={styles.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Responses">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                <span>
                  Submitted
                  <Icon of={ArrowDown} size="sm" />
                </span>
              </th>
              {table.getFlatHeaders().map(({ id, column }) => {
                const answer = byKey.get(column.id);
                return (
                  <th
                    key={id}
                    scope="col"
                    className={answer?.align === 'end' ? styles.end : undefined}
                    title={answer?.header}
                  >
                    <span>
                      {answer?.icon && <Icon of={answer.icon} size="sm" />}
                      {answer?.header}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className={row.id === openId ? styles.open : undefined}
                onClick={(event) => isOwnControl(event) || onOpen(row.original)}
              >
                <td>
                  <button
                    type="button"
                    className={styles.opener}
                    aria-haspopup="dialog"
                    onClick={() => onOpen(row.original)}
                  >
                    <Submitted response={row.original} />
                  </button>
                </td>
                {row.getAllCells().map((cell) => {
                  const answer = byKey.get(cell.column.id);
                  return (
                    <td
                      key={cell.id}
                      className={answer?.align === 'end' ? styles.end : undefined}
                      title={answer?.text(row.original) || undefined}
                    >
                      {answer?.cell(row.original)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
