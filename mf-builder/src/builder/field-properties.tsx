import type { FieldPatch } from '@tessera/fields/field-settings';
import { type Field, modelOf, typeOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useSetAtom } from 'jotai';
import { Copy, Trash2 } from 'lucide-react';
import { ConditionSection } from '../conditions/condition-section';
import { Problems } from '../conditions/problems';
import { updateField } from '../document/field-commands';
import { runAtom } from '../store';
import { duplicateFieldAtom, removeFieldAtom } from './field-acts';
import styles from './properties.module.css';

/** Everything that can be set of a field. */
export const FieldProperties = ({ field }: { field: Field }) => {
  const run = useSetAtom(runAtom);
  const duplicate = useSetAtom(duplicateFieldAtom);
  const remove = useSetAtom(removeFieldAtom);
  const { icon, Settings } = settingsOf({ type: typeOf(field) });
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Icon of={icon} size="sm" />
          <h2>
            <span>{modelOf(field).name}</span>
          </h2>
        </div>
        <Button variant="ghost" icon size="sm" aria-label="Duplicate field" onClick={() => duplicate(field)}>
          <Icon of={Copy} />
        </Button>
        <Button variant="danger-quiet" icon size="sm" aria-label="Delete field" onClick={() => remove(field)}>
          <Icon of={Trash2} />
        </Button>
      </header>
      <Settings field={field} onChange={(patch: FieldPatch) => run(updateField(field, patch))} />
      <Problems target={{ kind: 'field', id: field.id }} />
      <ConditionSection target={{ kind: 'field', id: field.id }} />
    </>
  );
};
