import { isNotFound } from '@tessera/api-client/errors';
import { areSameOptions, listedOptionsOf } from '@tessera/fields/listed-options';
import type { Field } from '@tessera/fields/models';
import { fieldWithId } from '@tessera/form-model/fields-of';
import { listOf } from '@tessera/form-model/listed-fields';
import type { WireOptionList } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue, useSetAtom } from 'jotai';
import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { leaveList, takeOverLists } from '../../form-document/commands/list-commands';
import { announceAtom, documentAtom, runAtom } from '../../store';
import { describeListChange } from './list-change';
import { OptionListDialog } from './option-list-dialog';
import styles from './option-lists.module.css';
import { useOptionLists } from './use-option-lists';

/** The list that a question uses: its name, and whether it has changed since the question got its options. */
function UsedList({ field, list, onOpen }: { field: Field; list: WireOptionList; onOpen: () => void }) {
  const run = useSetAtom(runAtom);
  const announce = useSetAtom(announceAtom);
  const own = listedOptionsOf(field);
  const takeOver = () => {
    run(takeOverLists(new Map([[list.id, list.options]])));
    announce(`The options are those of ${list.name}`);
  };
  return (
    <>
      <p className={styles.used}>
        <Icon of={ListChecks} size="sm" />
        <span>
          <b>{list.name}</b>
          <small>{counted(own.length, 'option')} of this list</small>
        </span>
      </p>
      {!areSameOptions(own, list.options) && (
        <Alert tone="warning">
          <p>The list has changed: {describeListChange(own, list.options)}. Publishing the form updates its options.</p>
          <Button size="sm" className={styles.take} onClick={takeOver}>
            Update now
          </Button>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button size="sm" onClick={onOpen}>
          Option lists
        </Button>
        <LeaveButton field={field} />
      </div>
    </>
  );
}

function LeaveButton({ field }: { field: Field }) {
  const run = useSetAtom(runAtom);
  const announce = useSetAtom(announceAtom);
  const leave = () => {
    run(leaveList(field));
    announce('The options belong to the field now');
  };
  return (
    <Button size="sm" variant="ghost" onClick={leave}>
      Stop using the list
    </Button>
  );
}

interface ListStateProps {
  field: Field;
  listId: string;
  /** Counts the changes of lists in the dialog, which load the list again. */
  changes: number;
  onOpen: () => void;
}

/** Loads the list that a question uses. */
function ListState({ field, listId, changes, onOpen }: ListStateProps) {
  const { calls, organizationId } = useOptionLists();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list loads it again.
  const load = useCallback((signal: AbortSignal) => calls.optionList(listId, signal), [calls, listId, changes]);
  const { data, error, retry } = useLoaded(load, { keepsData: true });
  if (error && !isNotFound(error)) {
    return (
      <Alert>
        {error.message} <Button onClick={retry}>Try again</Button>
      </Alert>
    );
  }
  if (error || (data && data.organizationId !== organizationId)) {
    return (
      <>
        <Alert tone="neutral" role="none">
          The list of this field was deleted, or belongs to someone else. The field keeps its options.
        </Alert>
        <div className={styles.actions}>
          <Button size="sm" onClick={onOpen}>
            Option lists
          </Button>
          <LeaveButton field={field} />
        </div>
      </>
    );
  }
  return data ? <UsedList field={field} list={data} onOpen={onOpen} /> : <Skeleton height="3rem" />;
}

/** The option list of a question, and the way to the dialog with all lists. */
export function OptionListSection({ fieldId }: { fieldId: string }) {
  const field = fieldWithId(useAtomValue(documentAtom), fieldId);
  const [isOpen, setOpen] = useState(false);
  const [changes, setChanges] = useState(0);
  if (!field) return null;
  const listId = listOf(field);
  const open = () => setOpen(true);
  return (
    <div className={styles.section}>
      {listId ? (
        <ListState field={field} listId={listId} changes={changes} onOpen={open} />
      ) : (
        <Button size="sm" variant="ghost" className={styles.start} onClick={open}>
          <Icon of={ListChecks} />
          Option lists
        </Button>
      )}
      {isOpen && (
        <OptionListDialog
          field={field}
          onChanged={() => setChanges((count) => count + 1)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
