import { errorMessage, isConflict } from '@tessera/api-client/errors';
import { newUuid } from '@tessera/api-client/new-uuid';
import { MAX_OPTIONS } from '@tessera/fields/field-limits';
import type { ListedOption } from '@tessera/fields/listed-options';
import { type ListErrors, listErrors, tidyList } from '@tessera/form-model/list-entries';
import type { WireOptionList } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { useEffect, useRef, useState } from 'react';
import { EditedRows } from './edited-rows';
import { type EditedRow, rowsOf } from './edited-rows-changes';
import styles from './option-lists.module.css';
import { useOptionLists } from './use-option-lists';

/** The list in the editor: a stored one, or one that is not stored yet. */
export interface EditedList {
  stored?: WireOptionList;
  name: string;
  options: readonly ListedOption[];
}

interface ListEditorProps {
  list: EditedList;
  onSaved: (list: WireOptionList) => void;
  onCancel: () => void;
  /** Called when the whole dialog is closed, which is possible only without changes. */
  onClose: () => void;
}

/** Stores a list, and returns why that was refused. */
function useSaving({ stored }: EditedList, onSaved: (list: WireOptionList) => void) {
  const { calls, organizationId } = useOptionLists();
  const [creationId] = useState(newUuid);
  const [base, setBase] = useState(stored?.version);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<ListErrors>({});
  const [isOutdated, setOutdated] = useState(false);
  const send = async (list: { name: string; options: readonly ListedOption[] }, version: number | undefined) => {
    setBusy(true);
    setProblem('');
    try {
      onSaved(
        stored
          ? await calls.saveOptionList(stored.id, list, version)
          : await calls.createOptionList(organizationId, { creationId, ...list }),
      );
    } catch (error) {
      setBusy(false);
      if (isConflict(error) && error.code === 'list-name-taken') return setErrors({ name: error.message });
      setOutdated(isConflict(error) && stored !== undefined);
      setProblem(errorMessage(error));
    }
    return undefined;
  };
  const save = (given: { name: string; options: readonly ListedOption[] }, overwrites = false) => {
    const list = tidyList(given);
    const found = listErrors(list);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(list, overwrites ? undefined : base);
  };
  /** Loads the list as it was saved elsewhere. */
  const newer = async (): Promise<WireOptionList | undefined> => {
    if (!stored) return undefined;
    try {
      const list = await calls.optionList(stored.id);
      setBase(list.version);
      setOutdated(false);
      setProblem('');
      setErrors({});
      return list;
    } catch (error) {
      setProblem(errorMessage(error));
      return undefined;
    }
  };
  return { busy, problem, errors, isOutdated, save, newer };
}

/** Moves the focus to the first input that is wrong, once the errors of an attempt are on the screen. */
function useFocusOnErrors(errors: ListErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

const isFilled = ({ label, value }: EditedRow) => label.trim() !== '' || value.trim() !== '';

const entriesOf = (rows: readonly EditedRow[]) => rows.filter(isFilled).map(({ label, value }) => ({ label, value }));

/** The problems of rows, by their id. Errors count the rows that are not blank. */
function rowErrors(rows: readonly EditedRow[], errors: ListErrors) {
  return new Map(
    rows.filter(isFilled).flatMap(({ id }, at) => {
      const [label, value] = [errors[`options/${at}/label`], errors[`options/${at}/value`]];
      return label || value ? [[id, { label, value }] as const] : [];
    }),
  );
}

/** Changes a list or makes one. Blank rows are left out. */
export function ListEditor({ list, onSaved, onCancel, onClose }: ListEditorProps) {
  const [name, setName] = useState(list.name);
  const [rows, setRows] = useState(() => rowsOf(list.options));
  const [isChanged, setChanged] = useState(list.stored === undefined);
  const { busy, problem, errors, isOutdated, save, newer } = useSaving(list, onSaved);
  const form = useFocusOnErrors(errors);
  const given = () => ({ name, options: entriesOf(rows) });
  const load = async () => {
    const now = await newer();
    if (!now) return;
    setName(now.name);
    setRows(rowsOf(now.options));
    setChanged(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      dismissible={!isChanged}
      width="wide"
      title={list.stored ? 'Edit the list' : 'New list'}
      description="Forms get the changed list when you publish them again."
      footer={
        <>
          <CancelButton onClick={onCancel} />
          <Button variant="primary" type="submit" form="option-list" busy={busy} busyLabel="Saving…">
            Save list
          </Button>
        </>
      }
    >
      <form
        id="option-list"
        ref={form}
        noValidate
        className={styles.editor}
        onChange={() => setChanged(true)}
        onSubmit={(event) => {
          event.preventDefault();
          save(given());
        }}
      >
        {problem && (
          <Alert>
            <p>{problem}</p>
            {isOutdated && (
              <div className={styles.actions}>
                <Button size="sm" onClick={() => void load()}>
                  Load the newer version
                </Button>
                <Button size="sm" onClick={() => save(given(), true)}>
                  Keep mine
                </Button>
              </div>
            )}
          </Alert>
        )}
        <Field label="Name" required error={errors.name}>
          {(control) => <Input {...control} value={name} onChange={(event) => setName(event.currentTarget.value)} />}
        </Field>
        <EditedRows
          rows={rows}
          errors={rowErrors(rows, errors)}
          error={errors.options}
          max={MAX_OPTIONS}
          onChange={(next) => {
            setRows(next);
            setChanged(true);
          }}
        />
      </form>
    </Dialog>
  );
}
