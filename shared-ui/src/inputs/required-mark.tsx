import styles from './field.module.css';

/** The asterisk after the label of a required control. Hidden from screen readers, which read `required`. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
