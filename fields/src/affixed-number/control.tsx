import { Input } from '@tessera/shared-ui/input';
import type { ControlProps } from '../control';
import { NumberControl, numberLine } from '../number/control';
import { TextQuestion } from '../shared/text/text-question';
import styles from './control.module.css';

/** An input for a number with a prefix or a suffix in its frame. */
function AffixedNumber(props: ControlProps) {
  const { prefix = '', suffix = '' } = props.field.details ?? {};
  const { input, ...question } = numberLine(props);
  const idOf = (affix: string) => `${props.field.id}-${affix}`;
  return (
    <TextQuestion {...question}>
      {(control) => (
        <div className={styles.affixed}>
          {prefix && <span id={idOf('prefix')}>{prefix}</span>}
          <Input
            {...input}
            {...control}
            aria-describedby={
              [control['aria-describedby'], prefix && idOf('prefix'), suffix && idOf('suffix')]
                .filter(Boolean)
                .join(' ') || undefined
            }
            className={styles.input}
            placeholder={props.field.placeholder || undefined}
          />
          {suffix && <span id={idOf('suffix')}>{suffix}</span>}
        </div>
      )}
    </TextQuestion>
  );
}

/** A number with a prefix or a suffix, and any other number as it always is. The script has the check of steps, too. */
export function AffixedNumberControl(props: ControlProps) {
  const { prefix, suffix } = props.field.details ?? {};
  return prefix || suffix ? <AffixedNumber {...props} /> : <NumberControl {...props} />;
}
