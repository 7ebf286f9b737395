import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { Subfield } from '../field';
import type { SettingsProps } from '../field-settings';
import { newName } from '../shared/settings/new-name';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { withDetail } from '../shared/settings/with-detail';
import own from './settings.module.css';

/** Most rows of a matrix, as the schema says. */
const MAX_ROWS = 20;

const newRow = (rows: readonly Subfield[]): Subfield => ({
  name: newName(),
  label: `Row ${rows.length + 1}`,
  placeholder: '',
  required: false,
});

/** The rows of a matrix: rename, add, remove and move. */
export const RowsSettings = readsOnly(['subfields'], ({ field, onChange }: SettingsProps) => {
  const rows = field.subfields;
  const swap = (at: number, to: number) => {
    const next = [...rows];
    const [one, other] = [rows[at], rows[to]];
    if (!one || !other) return;
    next[at] = other;
    next[to] = one;
    onChange({ subfields: next });
  };
  return (
    <PanelSection title="Rows">
      <div className={styles.options}>
        {rows.map((row, at) => (
          <div key={row.name} className={own.row}>
            <Input
              aria-label={`Row ${at + 1}`}
              value={row.label}
              onChange={(event) => {
                const label = event.currentTarget.value;
                onChange({ subfields: rows.map((each) => (each.name === row.name ? { ...each, label } : each)) });
              }}
            />
            <Button
              variant="ghost"
              icon
              aria-label={`Move row ${at + 1} up`}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <Icon of={ArrowUp} size="sm" />
            </Button>
            <Button
              variant="ghost"
              icon
              aria-label={`Move row ${at + 1} down`}
              disabled={at === rows.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <Icon of={ArrowDown} size="sm" />
            </Button>
            <Button
              variant="ghost"
              icon
              aria-label={`Remove row ${row.label || at + 1}`}
              disabled={rows.length === 1}
              onClick={() => onChange({ subfields: rows.filter(({ name }) => name !== row.name) })}
            >
              <Icon of={X} size="sm" />
            </Button>
          </div>
        ))}
      </div>
      <Button
        size="sm"
        className={styles.start}
        disabled={rows.length >= MAX_ROWS}
        onClick={() => onChange({ subfields: [...rows, newRow(rows)] })}
      >
        <Icon of={Plus} />
        Add row
      </Button>
    </PanelSection>
  );
});

/** Whether a row takes one column or several. */
export const ManySetting = readsOnly(['details'], ({ field, onChange }: SettingsProps) => (
  <PanelSection title="Answers">
    <Switch
      label="Several answers per row"
      spread
      checked={field.details?.many === true}
      onChange={(event) => onChange(withDetail(field, 'many', event.currentTarget.checked || undefined))}
    />
  </PanelSection>
));
