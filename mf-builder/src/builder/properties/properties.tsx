import { useAtomValue } from 'jotai';
import { selectedAtom } from '../../store';
import { FieldProperties } from './field-properties';
import { PageProperties } from './page-properties';
import styles from './properties.module.css';

/** Settings of the selected field; with no selection, of the page and the form. */
export function Properties() {
  const field = useAtomValue(selectedAtom);
  return (
    // A key for each field, so that the panel starts at its top.
    <section key={field?.id ?? 'page'} className={styles.properties} aria-label="Properties">
      {field ? <FieldProperties field={field} /> : <PageProperties />}
    </section>
  );
}
