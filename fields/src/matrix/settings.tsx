import { classNames } from '@tessera/shared-ui/class-names';
import { Table } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { OptionsSettings } from '../shared/choice/options-settings';
import { GeneralSettings } from '../shared/settings/general-settings';
import { readsOnly } from '../shared/settings/reads-only';
import { ManySetting, RowsSettings } from './rows-settings';
import styles from './settings.module.css';

export const settings: FieldSettings = {
  icon: Table,
  description: 'Rows with the same columns, grid, Likert',
  Settings: (props) => (
    <>
      <GeneralSettings {...props} />
      <RowsSettings {...props} />
      <OptionsSettings {...props} />
      <ManySetting {...props} />
    </>
  ),
  Sketch: readsOnly(['options', 'subfields', 'details'], ({ field }) => {
    const columns = [...new Set(field.options)];
    return (
      <div className={classNames(styles.grid, field.details?.many && styles.boxes)}>
        <div className={classNames(styles.line, styles.columns)}>
          <span />
          {columns.map((column) => (
            <span key={column} data-text={field.details?.optionList ? undefined : 'options'}>
              {column}
            </span>
          ))}
        </div>
        {field.subfields.map((row) => (
          <div key={row.name} className={styles.line}>
            <span>{row.label}</span>
            {columns.map((column) => (
              <i key={column} aria-hidden="true" />
            ))}
          </div>
        ))}
      </div>
    );
  }),
};
