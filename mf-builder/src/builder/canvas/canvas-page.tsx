import type { Field } from '@tessera/fields/models';
import type { Page } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { type DragLayerMonitor, useDragLayer } from 'react-dnd';
import { isClosedAtom, pageAtom, selectedIdAtom, tabAtom } from '../../store';
import { focusAtom, wished } from '../actions/focus-request';
import { liftedAtom } from '../actions/keyboard-drag';
import { findingWordsAtom } from '../conditions/findings';
import { type Dragged, settledAtom, slotAtom } from '../dragging/dragged';
import { DropSlot } from '../dragging/drop-slot';
import styles from './canvas.module.css';
import { conditionNotesAtom } from './condition-notes';
import { BlockGroup } from './field-card-group';
import { groupFields } from './group-fields';
import { useAway } from './use-dragged-group';
import { useKeptFocus } from './use-restored-focus';
import { WarningLines } from './warning-lines';

interface SheetHeadProps extends Pick<Page, 'name' | 'title' | 'description'> {
  /** What cannot be meant about the page, one sentence per line. */
  warning: string | undefined;
}

/** The page's words above its fields. */
const SheetHead = memo(function SheetHead({ name, title, description, warning }: SheetHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={title ? undefined : styles.untitled}>{pageName({ title, name })}</h2>
      {description && <p>{description}</p>}
      <WarningLines words={warning} />
    </div>
  );
});

/** Where 'Add a field' leads: the palette, which stands beside the sheet or is a tab of its own. */
const AddButton = memo(function AddButton() {
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
});

/** Id of the field in the hand; empty for none. */
function liftedIn(monitor: DragLayerMonitor<Dragged | null>): string {
  const dragged = monitor.getItem();
  return dragged && 'field' in dragged ? dragged.field.id : '';
}

const none: readonly Field[] = [];

/** The page in view, with a block for each of its fields. */
export function Sheet() {
  const page = useAtomValue(pageAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const selectedId = useAtomValue(selectedIdAtom);
  const notes = useAtomValue(conditionNotesAtom);
  const warnings = useAtomValue(findingWordsAtom);
  const [wish, setWish] = useAtom(focusAtom);
  const slot = useAtomValue(slotAtom);
  const settled = useAtomValue(settledAtom);
  const held = useAtomValue(liftedAtom)?.fieldId ?? '';
  const liftedId = useDragLayer(liftedIn);
  const sheet = useRef<HTMLDivElement>(null);
  const fields = page?.fields ?? none;
  // The lifted field's place has closed: places count without it.
  const slotBeforeId = slot === null ? '' : (fields.filter(({ id }) => id !== liftedId)[slot]?.id ?? '');
  const groups = useMemo(() => groupFields(fields), [fields]);
  const away = useAway(liftedId, fields);

  useKeptFocus(sheet, fields, page?.id ?? '');

  useEffect(() => {
    if (!wish || !sheet.current) return;
    wished(sheet.current, wish)?.focus();
    setWish(null);
  }, [wish, setWish]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins at its top
  useEffect(() => {
    const scroller = sheet.current?.parentElement;
    if (scroller) scroller.scrollTop = 0;
  }, [page?.id]);

  useEffect(() => {
    if (!selectedId) return;
    const block = sheet.current?.querySelector(`[data-field="${CSS.escape(selectedId)}"]`);
    block?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);

  const content = (
    <>
      {page && (
        <SheetHead name={page.name} title={page.title} description={page.description} warning={warnings.get(page.id)} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: groups stand between the list and its items, which `ol` does not allow */}
      <div role="list" aria-label="Fields of this page">
        {[...groups, ...(away ? [away] : [])].map((group, at) => (
          <BlockGroup
            key={group[0]?.id}
            fields={group}
            isFirst={at === 0}
            isLast={at === groups.length - 1}
            isAway={group === away}
            selectedId={selectedId}
            settledId={settled}
            heldId={held}
            liftedId={liftedId}
            slotBeforeId={slotBeforeId}
            notes={notes}
            warnings={warnings}
          />
        ))}
        {slot !== null && slotBeforeId === '' && <DropSlot />}
      </div>
      <AddButton />
    </>
  );
  return (
    <div className={styles.sheet} ref={sheet} tabIndex={-1}>
      {/* Only of a closed form: while a form is edited, nothing more stands between a block and the canvas. */}
      {isClosed ? (
        <fieldset className={styles.contents} disabled>
          {content}
        </fieldset>
      ) : (
        content
      )}
    </div>
  );
}
