import { Field } from '@tessera/shared-ui/field';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Input } from '@tessera/shared-ui/input';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useId } from 'react';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import styles from '../settings/settings.module.css';
import { withLimit } from '../settings/with-limit';

export interface MomentLimitsProps extends SettingsProps {
  /** The browser’s input for such a moment. */
  kind: 'date' | 'time';
}

/** The earliest and the latest moment that a visitor may give. */
export const MomentLimits = readsOnly(['validation'], ({ field, onChange, kind }: MomentLimitsProps) => {
  const { validation } = field;
  const { earliest = '', latest = '' } = validation;
  const crossed = earliest !== '' && latest !== '' && earliest > latest;
  const problemId = useId();
  const setting = (label: string, limit: 'earliest' | 'latest', value: string, wrong: boolean) => (
    <Field label={label} size="dense">
      {(control) => (
        <Input
          {...control}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? problemId : undefined}
          type={kind}
          value={value}
          onChange={(event) =>
            onChange({ validation: withLimit(validation, limit, event.currentTarget.value || undefined) })
          }
        />
      )}
    </Field>
  );
  return (
    <PanelSection title="Validation">
      <div className={styles.pair}>
        {setting('Earliest', 'earliest', earliest, false)}
        {setting('Latest', 'latest', latest, crossed)}
      </div>
      {crossed && <FieldError id={problemId}>No answer can satisfy both.</FieldError>}
    </PanelSection>
  );
});
