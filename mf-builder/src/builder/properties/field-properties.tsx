import type { FieldPatch } from '@tessera/fields/field-settings';
import { type Field, type FieldType, modelOf, typeOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { createField } from '@tessera/form-model/create-form';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { Copy, Trash2 } from 'lucide-react';
import { memo, useCallback } from 'react';
import { addFieldsAfter, updateField } from '../../form-document/commands/field-commands';
import { runAtom } from '../../store';
import { duplicateFieldAtom, removeFieldAtom, withSelectedAtom } from '../actions/field-actions';
import { ConditionSection } from '../conditions/condition-section';
import { Problems } from '../conditions/problems';
import { PositionLock } from './position-lock';
import styles from './properties.module.css';
import { useLabelFocus } from './use-label-focus';

/** Type and actions of the selected field. Does not render again while the field is edited. */
const Head = memo(function Head({ type }: { type: FieldType }) {
  const withSelected = useSetAtom(withSelectedAtom);
  const duplicate = useSetAtom(duplicateFieldAtom);
  const remove = useSetAtom(removeFieldAtom);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Icon of={settingsOf({ type }).icon} size="sm" />
        <h2>
          <span>{modelOf({ type }).name}</span>
        </h2>
      </div>
      <Button variant="ghost" icon size="sm" aria-label="Duplicate field" onClick={() => withSelected(duplicate)}>
        <Icon of={Copy} />
      </Button>
      <Button variant="danger-quiet" icon size="sm" aria-label="Delete field" onClick={() => withSelected(remove)}>
        <Icon of={Trash2} />
      </Button>
    </header>
  );
});

/** All settings of a field. */
export function FieldProperties({ field }: { field: Field }) {
  const run = useSetAtom(runAtom);
  const withSelected = useSetAtom(withSelectedAtom);
  // Stays the same function, so that only settings that changed render again.
  const change = useCallback(
    (patch: FieldPatch) => withSelected((selected) => run(updateField(selected, patch))),
    [run, withSelected],
  );
  const add = useCallback(
    (patches: readonly FieldPatch[]) =>
      withSelected((selected) =>
        run(
          addFieldsAfter(
            selected,
            patches.map((patch): Field => ({ ...createField(selected.type), ...patch })),
          ),
        ),
      ),
    [run, withSelected],
  );
  useLabelFocus(field.id);
  const type = typeOf(field);
  const { Settings } = settingsOf(field);
  return (
    <>
      <Head type={type} />
      <Settings field={field} onChange={change} onAdd={add} />
      <Problems id={field.id} />
      <ConditionSection kind="field" id={field.id} />
      <PositionLock isLocked={field.locked === true} />
    </>
  );
}
