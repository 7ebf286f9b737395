import { useAtomValue } from 'jotai';
import { selectedAtom, selectedCountAtom } from '../../store';
import { FieldProperties } from './field-properties';
import { LazySeveralProperties } from './lazy-several-properties';
import { PageProperties } from './page-properties';
import styles from './properties.module.css';

/** Settings of the selected fields; with no selection, of the page and the form. */
export function Properties() {
  const field = useAtomValue(selectedAtom);
  const isSeveral = useAtomValue(selectedCountAtom) > 1;
  return (
    // A key for each field, so that the panel starts at its top.
    <section key={field?.id ?? String(isSeveral)} className={styles.properties} aria-label="Properties">
      {field ? <FieldProperties field={field} /> : isSeveral ? <LazySeveralProperties /> : <PageProperties />}
    </section>
  );
}
