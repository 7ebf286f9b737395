import type { FieldMatch } from '@tessera/api-client/form-search-calls';
import type { FormLocation } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { classNames } from '@tessera/shared-ui/class-names';
import { type RefObject, useEffect, useState } from 'react';
import type { ListActions } from '../actions/list-actions';
import { FormRow } from './form-row';
import { ListHead } from './list-head';
import styles from './rows.module.css';
import { useSelection } from './use-selection';

/** How many rows are shown at first, and added by each 'Show more'. */
const ROWS_AT_ONCE = 50;

interface FormRowsProps {
  forms: readonly FormSummary[];
  tab: FormLocation;
  actions: ListActions;
  /** The path of the folder of each form, where forms of several folders are listed. */
  folders: ReadonlyMap<string, string> | null;
  /** Where the search found a text inside forms, by their ids. */
  inside: ReadonlyMap<string, FieldMatch>;
  /** The searched text. */
  search: string;
  /** Gets the selected forms. */
  selection: RefObject<readonly FormSummary[]>;
}

/** The forms in rows, some at a time. Selecting all also selects forms that are not shown yet. */
export function FormRows({ forms, tab, actions, folders, inside, search, selection }: FormRowsProps) {
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE);
  const { selected, count, select, selectAll, isSelected } = useSelection(forms);
  const hidden = forms.length - shownCount;
  useEffect(() => {
    selection.current = selected;
  }, [selection, selected]);
  return (
    <>
      <Card
        className={classNames(styles.list, !actions.canEdit && styles.reading, actions.isCompact && styles.compact)}
      >
        <ListHead tab={tab} selected={selected} count={count} selectAll={selectAll} actions={actions} />
        <ul>
          {forms.slice(0, shownCount).map((form) => (
            <FormRow
              key={form.id}
              form={form}
              isSelected={isSelected(form.id)}
              onSelect={select}
              actions={actions}
              folder={folders?.get(form.id) ?? ''}
              match={inside.get(form.id)}
              search={inside.has(form.id) ? search : ''}
            />
          ))}
        </ul>
      </Card>
      {hidden > 0 && (
        <div className={styles.more}>
          <span>
            {shownCount.toLocaleString()} of {forms.length.toLocaleString()} forms
          </span>
          <Button onClick={() => setShownCount(shownCount + ROWS_AT_ONCE)}>
            Show {Math.min(hidden, ROWS_AT_ONCE)} more
          </Button>
        </div>
      )}
    </>
  );
}
