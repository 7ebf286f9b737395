import { useAtomValue } from 'jotai';
import { selectedAtom } from '../../store';
import { FieldProperties } from './field-properties';
import { PageProperties } from './page-properties';
import styles from './properties.module.css';

/** What can be set of the selected field; with none selected, of the page and the form. */
export function Properties() {
  const field = useAtomValue(selectedAtom);
  return (
    // Of each field anew, so that the panel begins at its top.
    <section key={field?.id ?? 'page'} className={styles.properties} aria-label="Properties">
      {field ? <FieldProperties field={field} /> : <PageProperties />}
    </section>
  );
}
