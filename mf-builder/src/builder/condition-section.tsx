import type { Condition } from '@tessera/form-model/form';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue } from 'jotai';
import { conditionNotesAtom } from './condition-notes';
import styles from './properties.module.css';

/** When a field or page is shown, hidden or must be answered. */
export const ConditionSection = ({ target }: { target: Condition['target'] }) => {
  const note = useAtomValue(conditionNotesAtom).get(target.id);
  return (
    <PanelSection title="Condition">
      <p className={styles.hint}>{note ?? 'Always shown.'}</p>
    </PanelSection>
  );
};
