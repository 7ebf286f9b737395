import type { FormResponse } from '@tessera/form-model/form';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { shownColumnsAtom } from '../columns/chosen-columns';
import { selectedIdsAtom } from '../selection/selected';
import { useRecycledKeys } from './recycled-keys';
import { ResponseCard } from './response-card';
import { responseName } from './response-name';
import { ResponseRow } from './response-row';
import styles from './responses-table.module.css';
import type { RowActions, RowLayout } from './row-context';
import type { RowWindow } from './use-row-window';

interface TableBodyProps {
  responses: readonly FormResponse[];
  window: RowWindow;
  layout: RowLayout;
  isCards: boolean;
  openId: string;
  actions: RowActions;
}

/** How many answers a card shows. */
const CARD_ANSWERS = 3;

/** The room of rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return (
    height > 0 && (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a room without a row must not be read as one
      <tr className={styles.spacer} role="presentation">
        <td style={{ height }} />
      </tr>
    )
  );
}

/** The drawn rows, or on phones cards. */
export function TableBody({ responses, window, layout, isCards, openId, actions }: TableBodyProps) {
  const shown = useAtomValue(shownColumnsAtom);
  const selected = useAtomValue(selectedIdsAtom);
  const answers = useMemo(() => shown.filter(({ answerKey }) => answerKey !== null), [shown]);
  const keys = useRecycledKeys(window.rows.map(({ index }) => index));
  const status = shown.find(({ id }) => id === ':status');
  return (
    <tbody>
      <Spacer height={window.before} />
      {window.rows.map(({ index, key }) => {
        const response = responses[index];
        if (!response) return null;
        const row = {
          response,
          index,
          name: responseName(response, answers.slice(0, CARD_ANSWERS)),
          isOpen: response.id === openId,
          isSelected: selected.has(response.id),
          actions,
        };
        return isCards ? (
          <ResponseCard key={key} ref={window.measure} {...row} answers={answers} most={CARD_ANSWERS} status={status} />
        ) : (
          <ResponseRow key={keys.get(index)} {...row} layout={layout} />
        );
      })}
      <Spacer height={window.after} />
    </tbody>
  );
}
