import { Icon } from '@tessera/shared-ui/icon';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useDragLayer } from 'react-dnd';
import { findingWordsAtom } from '../conditions/findings';
import { settledAtom, slotAtom } from '../dragging/dragged';
import { DropSlot } from '../dragging/drop-slot';
import { pageAtom, selectedIdAtom, tabAtom } from '../store';
import { Block } from './block';
import styles from './canvas.module.css';
import { conditionNotesAtom } from './condition-notes';
import { focusAtom, wished } from './focus';
import { WarningLines } from './warning-lines';

const SheetHead = () => {
  const page = useAtomValue(pageAtom);
  const select = useSetAtom(selectedIdAtom);
  const warnings = useAtomValue(findingWordsAtom);
  if (!page) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape selects the page from the keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.head} onClick={() => select('')}>
      <h2 className={page.title ? undefined : styles.untitled}>{page.title || page.name}</h2>
      {page.description && <p>{page.description}</p>}
      <WarningLines words={warnings.get(page.id)} />
    </div>
  );
};

/** Where 'Add a field' leads: the palette, which stands beside the sheet or is a tab of its own. */
const AddButton = () => {
  const showTab = useSetAtom(tabAtom);
  const open = () => {
    showTab('fields');
    document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
  };
  return (
    <button type="button" className={styles.add} data-focus="add" onClick={open}>
      <Icon of={Plus} size="sm" />
      Add a field
    </button>
  );
};

/** The page in view, with a block for each of its fields. */
export const Sheet = () => {
  const page = useAtomValue(pageAtom);
  const selectedId = useAtomValue(selectedIdAtom);
  const notes = useAtomValue(conditionNotesAtom);
  const warnings = useAtomValue(findingWordsAtom);
  const [wish, setWish] = useAtom(focusAtom);
  const slot = useAtomValue(slotAtom);
  const settled = useAtomValue(settledAtom);
  const liftedId = useDragLayer((monitor) => (monitor.getItem() as { field?: { id: string } } | null)?.field?.id);
  const sheet = useRef<HTMLDivElement>(null);
  const fields = page?.fields ?? [];
  // The lifted field's place has closed: places count without it.
  const others = fields.filter(({ id }) => id !== liftedId);
  const beforeId = slot === null ? undefined : others[slot]?.id;

  useEffect(() => {
    if (!wish || !sheet.current) return;
    wished(sheet.current, wish)?.focus();
    setWish(null);
  }, [wish, setWish]);

  useEffect(() => {
    if (!selectedId) return;
    const block = sheet.current?.querySelector(`[data-field="${CSS.escape(selectedId)}"]`);
    block?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);

  return (
    <div className={styles.sheet} ref={sheet}>
      <SheetHead />
      <ol aria-label="Fields of this page">
        {fields.map((field, at) => (
          <Fragment key={field.id}>
            {field.id === beforeId && <DropSlot />}
            <Block
              field={field}
              isSelected={field.id === selectedId}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              isSettling={field.id === settled}
              note={notes.get(field.id)}
              warning={warnings.get(field.id)}
            />
          </Fragment>
        ))}
        {slot !== null && beforeId === undefined && <DropSlot />}
      </ol>
      <AddButton />
    </div>
  );
};
