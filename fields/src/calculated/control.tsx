import type { ControlProps } from '../control';
import { fieldLabel } from '../shared/question/field-label';
import styles from './control.module.css';

/** The result, which the page has written into the field’s default value; a dash while something for it is missing. */
export function CalculatedControl({ field, messages }: ControlProps) {
  if (field.details?.isConcealed) return null;
  return (
    <div className={styles.calculated} id={field.id}>
      <p>
        <b id={`${field.id}-label`}>{fieldLabel(field, messages)}</b>
        {field.description && <small>{field.description}</small>}
      </p>
      <output aria-labelledby={`${field.id}-label`}>{field.defaultValue || '—'}</output>
    </div>
  );
}
