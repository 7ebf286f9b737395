import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { useState } from 'react';
import type { RowCommands } from '../actions/list-actions';
import type { ListQuery } from '../list-query';
import styles from '../my-forms.module.css';
import { FormRow } from './form-row';
import { ListHead } from './list-head';
import { useSelection } from './use-selection';

/** Rows that stand at first, and that come with each 'Show more'. */
const ROWS_AT_ONCE = 50;

interface FormRowsProps {
  forms: readonly FormSummary[];
  tab: ListQuery['tab'];
  commands: RowCommands;
}

/** The forms in rows, a screenful at a time; choosing all chooses also those that are still to be shown. */
export function FormRows({ forms, tab, commands }: FormRowsProps) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const { selected, count, select, selectAll, isSelected } = useSelection(forms);
  const left = forms.length - most;
  return (
    <>
      <Card className={styles.list}>
        <ListHead tab={tab} selected={selected} count={count} selectAll={selectAll} commands={commands} />
        <ul>
          {forms.slice(0, most).map((form) => (
            <FormRow key={form.id} form={form} isSelected={isSelected(form.id)} onSelect={select} commands={commands} />
          ))}
        </ul>
      </Card>
      {left > 0 && (
        <div className={styles.more}>
          <span>
            {most.toLocaleString()} of {forms.length.toLocaleString()} forms
          </span>
          <Button onClick={() => setMost(most + ROWS_AT_ONCE)}>Show {Math.min(left, ROWS_AT_ONCE)} more</Button>
        </div>
      )}
    </>
  );
}
