import { useAtomValue } from 'jotai';
import { selectedAtom } from '../store';
import { FieldProperties } from './field-properties';
import { PageProperties } from './page-properties';
import styles from './properties.module.css';

/** What can be set of the selected field; with none selected, of the page and the form. */
export const Properties = () => {
  const field = useAtomValue(selectedAtom);
  return (
    <section className={styles.properties} aria-label="Properties">
      {field ? <FieldProperties key={field.id} field={field} /> : <PageProperties />}
    </section>
  );
};
