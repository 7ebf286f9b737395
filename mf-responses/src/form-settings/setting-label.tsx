import styles from './form-settings.module.css';

/** The label of a switch: the setting, and a sentence about it. */
export function SettingLabel({ title, note }: { title: string; note: string }) {
  return (
    <>
      <b>{title}</b>
      <small className={styles.note}>{note}</small>
    </>
  );
}
