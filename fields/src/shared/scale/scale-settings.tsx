import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import settingsStyles from '../settings/settings.module.css';
import { withDetail } from '../settings/with-detail';
import type { ScaleRange } from './scale-model';
import styles from './scale-sketch.module.css';

/** The meaning of the first and the last number. */
export const EndLabels = readsOnly(['details'], ({ field, onChange }: SettingsProps) => {
  const label = (name: string, detail: 'lowestLabel' | 'highestLabel') => (
    <Field label={name} size="dense">
      {(control) => (
        <Input
          {...control}
          value={field.details?.[detail] ?? ''}
          onChange={(event) => onChange(withDetail(field, detail, event.currentTarget.value || undefined))}
        />
      )}
    </Field>
  );
  return (
    <div className={settingsStyles.pair}>
      {label('Label of the first', 'lowestLabel')}
      {label('Label of the last', 'highestLabel')}
    </div>
  );
});

interface ScaleSketchProps {
  range: ScaleRange;
  lowestLabel: string | undefined;
  highestLabel: string | undefined;
}

/** A scale as a drawing. */
export function ScaleSketch({ range, lowestLabel, highestLabel }: ScaleSketchProps) {
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
  return (
    <div className={styles.scale}>
      <div className={styles.cells} aria-hidden="true">
        {numbers.map((number) => (
          <i key={number}>{number}</i>
        ))}
      </div>
      {(lowestLabel || highestLabel) && (
        <div className={styles.ends}>
          <span>{lowestLabel}</span>
          <span>{highestLabel}</span>
        </div>
      )}
    </div>
  );
}
