import { errorMessage } from '@tessera/api-client/errors';
import { quoted } from '@tessera/fields/quoted';
import type { WireOptionList, WireOptionListSummary } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Dialog } from '@tessera/shared-ui/dialog';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { type Loaded, useLoaded } from '@tessera/shared-ui/use-loaded';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import styles from './option-lists.module.css';
import { useOptionLists } from './use-option-lists';

/** A failed call with a button that repeats it. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Alert>
      {error.message} <Button onClick={retry}>Try again</Button>
    </Alert>
  );
}

interface PickerProps {
  lists: Loaded<readonly WireOptionListSummary[]>;
  /** Id of the list that is shown; empty for none. */
  chosen: string;
  /** Id of the list that the question uses; empty for none. */
  used: string;
  onChoose: (id: string) => void;
  onUse: (list: WireOptionList) => void;
  onEdit: (list: WireOptionList) => void;
  onNew: () => void;
  /** Makes a list of the question’s options; missing where they come from a list. */
  onSaveOptions?: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

function ListNames({ lists, chosen, used, onChoose }: Pick<PickerProps, 'lists' | 'chosen' | 'used' | 'onChoose'>) {
  return (
    <ul className={styles.names} aria-label="Option lists">
      {lists.data?.map(({ id, name, optionCount, firstLabels }) => (
        <li key={id}>
          <button type="button" className={styles.name} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <b>{name}</b>
            <small>
              {counted(optionCount, 'option')}
              {id === used && ', used here'}
            </small>
            <small className={styles.first} dir="auto">
              {firstLabels.join(', ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asks before a list is deleted. */
function Deletion({ list, onDeleted, onClose }: { list: WireOptionList; onDeleted: () => void; onClose: () => void }) {
  const { calls } = useOptionLists();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async () => {
    setBusy(true);
    setProblem('');
    try {
      await calls.deleteOptionList(list.id);
      onDeleted();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete the list ${quoted(list.name)}?`}
      confirmLabel="Delete list"
      busy={busy}
      busyLabel="Deleting…"
      error={problem}
      onConfirm={() => void remove()}
    >
      Fields that use it keep their options. You cannot undo this.
    </AlertDialog>
  );
}

/** The options of the chosen list. */
function ListView({
  list,
  onEdit,
  onDeleted,
}: {
  list: Loaded<WireOptionList>;
  onEdit: (list: WireOptionList) => void;
  onDeleted: () => void;
}) {
  const [isDeleting, setDeleting] = useState(false);
  const { data, error, retry } = list;
  if (error) return <Failure error={error} retry={retry} />;
  if (!data) return <Skeleton height="12rem" />;
  const hasValues = data.options.some(({ value }) => value);
  return (
    <>
      <div className={styles.viewHead}>
        <h3>{data.name}</h3>
        <Button size="sm" onClick={() => onEdit(data)}>
          <Icon of={Pencil} />
          Edit
        </Button>
        <Button size="sm" variant="danger-quiet" onClick={() => setDeleting(true)}>
          <Icon of={Trash2} />
          Delete
        </Button>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Option</th>
            {hasValues && <th scope="col">Value</th>}
          </tr>
        </thead>
        <tbody>
          {data.options.map(({ label, value }) => (
            <tr key={label}>
              <td dir="auto">{label}</td>
              {hasValues && <td>{value ?? '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isDeleting && (
        <Deletion
          list={data}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            setDeleting(false);
            onDeleted();
          }}
        />
      )}
    </>
  );
}

/** The lists at the left, and the options of the chosen one at the right. */
export function ListPicker(props: PickerProps) {
  const { lists, chosen, used, onUse, onEdit, onNew, onSaveOptions, onDeleted, onClose } = props;
  const { calls, organizationId } = useOptionLists();
  const loadChosen = useCallback((signal: AbortSignal) => calls.optionList(chosen, signal), [calls, chosen]);
  const isKnown = lists.data?.some(({ id }) => id === chosen) ?? false;
  const list = useLoaded(isKnown ? loadChosen : null);
  const { data } = list;
  const isEmpty = lists.data?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="wide"
      flush
      title="Option lists"
      description={
        organizationId === undefined
          ? 'Options that you can use in all your forms.'
          : 'Options that the organization can use in all its forms.'
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!data} onClick={() => data && onUse(data)}>
            {chosen !== '' && chosen === used ? 'Update the options' : 'Use this list'}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          {lists.error && <Failure error={lists.error} retry={lists.retry} />}
          {!lists.data && !lists.error && <Skeleton height="6rem" />}
          <ListNames {...props} />
          <Button size="sm" className={styles.start} onClick={onNew}>
            <Icon of={Plus} />
            New list
          </Button>
          {onSaveOptions && (
            <Button size="sm" variant="ghost" className={styles.start} onClick={onSaveOptions}>
              Save these options as a list
            </Button>
          )}
        </div>
        <section className={styles.view} aria-label="Options of the list">
          {isKnown ? (
            <ListView list={list} onEdit={onEdit} onDeleted={onDeleted} />
          ) : (
            <EmptyState art="none" title={isEmpty ? 'No option lists yet' : 'Choose a list'}>
              {isEmpty
                ? 'Many fields can use a list. Forms get the changed list when you publish them again.'
                : 'Its options are shown here.'}
            </EmptyState>
          )}
        </section>
      </div>
    </Dialog>
  );
}
