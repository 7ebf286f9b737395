import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { useSetAtom } from 'jotai';
import { memo, useId } from 'react';
import { lockField } from '../../form-document/commands/field-commands';
import { runAtom } from '../../store';
import { withSelectedAtom } from '../actions/field-actions';
import styles from './properties.module.css';

/** Locks the selected field in its position. Does not render again while the field is edited. */
export const PositionLock = memo(function PositionLock({ isLocked }: { isLocked: boolean }) {
  const run = useSetAtom(runAtom);
  const withSelected = useSetAtom(withSelectedAtom);
  const help = useId();
  return (
    <PanelSection>
      <div>
        <Switch
          label="Lock position"
          spread
          checked={isLocked}
          aria-describedby={help}
          onChange={({ currentTarget: { checked } }) => withSelected((field) => run(lockField(field, checked)))}
        />
        <p id={help} className={styles.hint}>
          This field cannot be moved. Other fields can still move past it.
        </p>
      </div>
    </PanelSection>
  );
});
