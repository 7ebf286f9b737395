import { storeImage } from '@tessera/api-client/store-image';
import type { FieldPatch, ImagePatch } from '@tessera/fields/field-settings';
import { type Field, type FieldType, modelOf, typeOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { createField } from '@tessera/form-model/create-form';
import { fieldWithId } from '@tessera/form-model/fields-of';
import { Button } from '@tessera/shared-ui/button';
import { Deferred } from '@tessera/shared-ui/deferred';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Copy, Trash2 } from 'lucide-react';
import { memo, useCallback } from 'react';
import { addFieldsAfter, updateField } from '../../form-document/commands/field-commands';
import { documentAtom, formAtom, pipeNamesAtom, runAtom } from '../../store';
import { duplicateFieldAtom, removeFieldsAtom, withSelectedAtom } from '../actions/field-actions';
import { ConditionSection } from '../conditions/condition-section';
import { Problems } from '../conditions/problems';
import { LazyOptionLists } from '../option-lists/lazy-option-lists';
import { LazyCalculationCheck } from '../pipes/lazy-calculation-check';
import { LazyInsertAnswer } from '../pipes/lazy-pipes';
import { storedPatch, useNamedField } from '../pipes/named-texts';
import { LazyQuizSettings } from '../quiz/lazy-quiz';
import { useBuilder } from '../session/session-context';
import { PositionLock } from './position-lock';
import styles from './properties.module.css';
import { useLabelFocus } from './use-label-focus';

/** Type and actions of the selected field. Does not render again while the field is edited. */
const Head = memo(function Head({ type }: { type: FieldType }) {
  const withSelected = useSetAtom(withSelectedAtom);
  const duplicate = useSetAtom(duplicateFieldAtom);
  const remove = useSetAtom(removeFieldsAtom);
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
      <Button
        variant="danger-quiet"
        icon
        size="sm"
        aria-label="Delete field"
        onClick={() => withSelected((field) => remove([field]))}
      >
        <Icon of={Trash2} />
      </Button>
    </header>
  );
});

/** All settings of a field. */
export function FieldProperties({ field }: { field: Field }) {
  const store = useStore();
  const run = useSetAtom(runAtom);
  const withSelected = useSetAtom(withSelectedAtom);
  // Stays the same function, so that only settings that changed render again.
  const change = useCallback(
    (patch: FieldPatch) =>
      withSelected((selected) =>
        run(
          updateField(
            selected,
            storedPatch(patch, () => store.get(pipeNamesAtom)),
          ),
        ),
      ),
    [run, withSelected, store],
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
  const { api } = useBuilder();
  const formId = useAtomValue(formAtom).id;
  const image = useCallback(
    async (file: File, patchOf: ImagePatch) => {
      const stored = await storeImage(api, formId, file);
      const current = fieldWithId(store.get(documentAtom), field.id);
      if (current) run(updateField(current, patchOf(current, stored)));
    },
    [api, formId, store, field.id, run],
  );
  useLabelFocus(field.id);
  // The names of all fields matter only where a text contains answers.
  const shown = useNamedField(field);
  const type = typeOf(field);
  const { Settings } = settingsOf(field);
  return (
    <>
      <Head type={type} />
      <div data-pipes={modelOf(field).isHidden ? undefined : true}>
        <Settings field={shown} onChange={change} onAdd={add} onImage={image} Lists={LazyOptionLists} />
      </div>
      <Deferred>
        <LazyQuizSettings field={field} onChange={change} />
        {!modelOf(field).isHidden && <LazyInsertAnswer />}
        {modelOf(field).calculation && <LazyCalculationCheck field={field} />}
        <Problems id={field.id} except={modelOf(field).calculation && 'calculation'} />
        <ConditionSection kind="field" id={field.id} />
        <PositionLock isLocked={field.locked === true} />
      </Deferred>
    </>
  );
}
