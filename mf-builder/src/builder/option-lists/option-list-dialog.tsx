import { cutText } from '@tessera/fields/cut-text';
import { listedOptionsOf } from '@tessera/fields/listed-options';
import type { Field } from '@tessera/fields/models';
import { listOf } from '@tessera/form-model/listed-fields';
import { fieldName } from '@tessera/form-model/names';
import { MAX_LIST_NAME } from '@tessera/form-model/option-list-limits';
import { plainText } from '@tessera/form-model/pipes';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { chooseList } from '../../form-document/commands/list-commands';
import { announceAtom, runAtom } from '../../store';
import { type EditedList, ListEditor } from './list-editor';
import { ListPicker } from './list-picker';
import { useOptionLists } from './use-option-lists';

/** The options of a question as a new list. Answers in their texts become the fallback: a list belongs to no form. */
function listFrom(field: Field): EditedList {
  const options = listedOptionsOf(field).map((option) => ({ ...option, label: plainText(option.label) }));
  return { name: cutText(fieldName(field), MAX_LIST_NAME), options };
}

interface OptionListDialogProps {
  field: Field;
  /** Called when a list was stored or deleted. */
  onChanged: () => void;
  onClose: () => void;
}

/** The option lists of the form’s owner: choose one for a question, make, change and delete them. */
export function OptionListDialog({ field, onChanged, onClose }: OptionListDialogProps) {
  const { calls, organizationId } = useOptionLists();
  const run = useSetAtom(runAtom);
  const announce = useSetAtom(announceAtom);
  const [chosen, setChosen] = useState(listOf(field));
  const [edited, setEdited] = useState<EditedList>();
  const load = useCallback((signal: AbortSignal) => calls.optionLists(organizationId, signal), [calls, organizationId]);
  const lists = useLoaded(load, { keepsData: true });
  const changed = () => {
    lists.retry();
    onChanged();
  };
  if (edited) {
    return (
      <ListEditor
        list={edited}
        onSaved={({ id, name }) => {
          setChosen(id);
          setEdited(undefined);
          announce(`${name} is saved`);
          changed();
        }}
        onCancel={() => setEdited(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <ListPicker
      lists={lists}
      chosen={chosen}
      used={listOf(field)}
      onChoose={setChosen}
      onUse={({ id, name, options }) => {
        run(chooseList(field, id, options));
        announce(`The options are those of ${name}`);
        onClose();
      }}
      onEdit={(stored) => setEdited({ stored, name: stored.name, options: stored.options })}
      onNew={() => setEdited({ name: '', options: [{ label: '' }] })}
      {...(!listOf(field) && { onSaveOptions: () => setEdited(listFrom(field)) })}
      onDeleted={() => {
        setChosen('');
        changed();
      }}
      onClose={onClose}
    />
  );
}
