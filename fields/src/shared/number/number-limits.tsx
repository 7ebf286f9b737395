import { FieldError } from '@tessera/shared-ui/field-error';
import { useId } from 'react';
import type { FieldValidation } from '../../field';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import styles from '../settings/settings.module.css';
import { withLimit } from '../settings/with-limit';
import { NumberSetting } from './number-setting';

/** The limits that are numbers. */
type NumberLimit = {
  [Limit in keyof FieldValidation]-?: FieldValidation[Limit] extends number | undefined ? Limit : never;
}[keyof FieldValidation];

export interface NumberLimitsProps extends SettingsProps {
  low: NumberLimit;
  high: NumberLimit;
  lowLabel: string;
  highLabel: string;
  /** Whether limits may be negative or broken numbers. */
  anyNumber?: boolean;
  /** Largest number that a limit can be. */
  max?: number;
}

/** A lower and an upper limit side by side. */
export const NumberLimits = readsOnly(
  ['validation'],
  ({ field, onChange, low, high, lowLabel, highLabel, anyNumber = false, max }: NumberLimitsProps) => {
    const { validation } = field;
    const set = (limit: NumberLimit) => (value: number | undefined) =>
      onChange({ validation: withLimit(validation, limit, value) });
    const range = anyNumber ? { min: -Number.MAX_VALUE, max: Number.MAX_VALUE, whole: false } : { ...(max && { max }) };
    const from = validation[low];
    const to = validation[high];
    const crossed = from !== undefined && to !== undefined && from > to;
    const problemId = useId();
    return (
      <>
        <div className={styles.pair}>
          <NumberSetting label={lowLabel} value={from} onChange={set(low)} {...range} />
          <NumberSetting
            label={highLabel}
            value={to}
            onChange={set(high)}
            {...range}
            wrongBy={crossed ? problemId : undefined}
          />
        </div>
        {crossed && <FieldError id={problemId}>No answer can satisfy both.</FieldError>}
      </>
    );
  },
);
