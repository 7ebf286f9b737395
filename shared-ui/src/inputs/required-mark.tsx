import styles from './field.module.css';

/** The asterisk after the label of what must be answered. Silent: the control's `required` says it to screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
