import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { useSetAtom, useStore } from 'jotai';
import { memo, useId } from 'react';
import { lockField } from '../document/field-commands';
import { runAtom, selectedAtom } from '../store';
import styles from './properties.module.css';

/** Whether the selected field can be moved. Does not change while the field is worded. */
export const PositionLock = memo(({ isLocked }: { isLocked: boolean }) => {
  const { get } = useStore();
  const run = useSetAtom(runAtom);
  const help = useId();
  const toggle = (locked: boolean) => {
    const field = get(selectedAtom);
    if (field) run(lockField(field, locked));
  };
  return (
    <PanelSection>
      <div>
        <Switch
          label="Lock position"
          spread
          checked={isLocked}
          aria-describedby={help}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        <p id={help} className={styles.hint}>
          Keeps this field from being moved; others may move past it.
        </p>
      </div>
    </PanelSection>
  );
});
