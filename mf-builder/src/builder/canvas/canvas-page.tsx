import type { Field } from '@tessera/fields/models';
import type { Page } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { Plus } from 'lucide-react';
import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { isClosedAtom, pageAtom, selectedIdAtom, selectedIdsAtom, tabAtom } from '../../store';
import { focusRequestAtom, requestedElement } from '../actions/focus-request';
import { keyboardDragAtom } from '../actions/keyboard-drag';
import { findingTextAtom } from '../conditions/findings';
import { draggedIdAtom, draggedIdsAtom, droppedIdAtom, slotAtom } from '../dragging/dragged';
import { DropSlot } from '../dragging/drop-slot';
import styles from './canvas.module.css';
import { conditionNotesAtom } from './condition-notes';
import { FieldCardGroup } from './field-card-group';
import { groupFields } from './group-fields';
import { useDraggedGroup } from './use-dragged-group';
import { useRestoredFocus } from './use-restored-focus';
import { WarningLines } from './warning-lines';

interface PageHeadProps extends Pick<Page, 'name' | 'title' | 'description'> {
  /** Findings about the page, one sentence per line. */
  warning: string | undefined;
}

const PageHead = memo(function PageHead({ name, title, description, warning }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={title ? undefined : styles.untitled}>{pageName({ title, name })}</h2>
      {description && <p>{description}</p>}
      <WarningLines text={warning} />
    </div>
  );
});

/** Leads to the palette, which is beside the canvas or in a tab. */
const AddButton = memo(function AddButton() {
  const showTab = useSetAtom(tabAtom);
  const open = () => {
    showTab('fields');
    document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
  };
  return (
    <button type="button" className={styles.add} data-focus="add" onClick={open}>
      <Icon of={Plus} size="sm" />
      Add a field, or type <kbd>/</kbd>
    </button>
  );
});

/** Scrolls to the top of each new page and to the selected field, and focuses the element that an action requests. */
function useCanvasPosition(
  canvas: RefObject<HTMLElement | null>,
  pageId: string | undefined,
  hasAllCards: boolean,
): void {
  const selectedId = useAtomValue(selectedIdAtom);
  const [request, setRequest] = useAtom(focusRequestAtom);

  useEffect(() => {
    if (!request || !canvas.current) return;
    requestedElement(canvas.current, request)?.focus();
    setRequest(null);
  }, [canvas, request, setRequest]);

  const shownId = useRef(pageId);
  useEffect(() => {
    const scroller = canvas.current?.parentElement;
    // Not for the first page, which is at its top: the browser would lay out everything once more than needed.
    if (scroller && shownId.current && shownId.current !== pageId) scroller.scrollTop = 0;
    shownId.current = pageId;
  }, [canvas, pageId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards of an outline are higher than it
  useEffect(() => {
    if (!selectedId) return;
    const card = canvas.current?.querySelector(`[data-field="${CSS.escape(selectedId)}"]`);
    card?.scrollIntoView?.({ block: 'nearest' });
  }, [canvas, selectedId, hasAllCards]);
}

const none: readonly Field[] = [];

/** How many fields of a page have their cards in the first frame: more than a screen shows. */
const FIRST_VIEW = 24;

/**
 * Whether all fields of the page have their cards. When the builder opens, its first frame does not wait for hundreds of cards below
 * the fold: they follow at once, in pieces that let keys and clicks through. A field that is selected or about to have the focus
 * needs its card.
 */
function useAllCards(): boolean {
  const store = useStore();
  return useDeferredValue(true, store.get(selectedIdsAtom).size > 0 || store.get(focusRequestAtom) !== null);
}

/** How many groups are in the first view. */
function groupsInView(groups: readonly (readonly Field[])[]): number {
  let fieldCount = 0;
  return groups.filter((group) => {
    const isInView = fieldCount < FIRST_VIEW;
    fieldCount += group.length;
    return isInView;
  }).length;
}

interface FieldCardsProps {
  /** Otherwise those after the first view show their names. */
  hasAllCards: boolean;
  fields: readonly Field[];
}

/** A card for each field of the current page, and the slot where a dragged field would be dropped. */
function FieldCards({ hasAllCards, fields }: FieldCardsProps) {
  const selectedIds = useAtomValue(selectedIdsAtom);
  const selectedId = useAtomValue(selectedIdAtom);
  const notes = useAtomValue(conditionNotesAtom);
  const warnings = useAtomValue(findingTextAtom);
  const slot = useAtomValue(slotAtom);
  const droppedId = useAtomValue(droppedIdAtom);
  const keyboardDraggedId = useAtomValue(keyboardDragAtom)?.fieldId ?? '';
  const draggedId = useAtomValue(draggedIdAtom);
  const draggedIds = useAtomValue(draggedIdsAtom);
  // The slot counts the fields without the dragged ones.
  const slotBeforeId = slot === null ? '' : (fields.filter(({ id }) => !draggedIds.has(id))[slot]?.id ?? '');
  const groups = useMemo(() => groupFields(fields), [fields]);
  const hiddenGroup = useDraggedGroup(draggedId, fields);
  const cardGroups = hasAllCards ? groups.length : groupsInView(groups);
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups are between the list and its items, which `ol` does not allow
    <div role="list" aria-label="Fields of this page">
      {[...groups, ...(hiddenGroup ? [hiddenGroup] : [])].map((group, at) => (
        <FieldCardGroup
          key={group[0]?.id}
          fields={group}
          isOutline={at >= cardGroups && group !== hiddenGroup}
          isFirst={at === 0}
          isLast={at === groups.length - 1}
          isHidden={group === hiddenGroup}
          selectedIds={selectedIds}
          draggedIds={draggedIds}
          selectedId={selectedId}
          droppedId={droppedId}
          keyboardDraggedId={keyboardDraggedId}
          slotBeforeId={slotBeforeId}
          notes={notes}
          warnings={warnings}
        />
      ))}
      {slot !== null && slotBeforeId === '' && <DropSlot />}
    </div>
  );
}

/** The page in view. */
export function CanvasPage() {
  const page = useAtomValue(pageAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const warnings = useAtomValue(findingTextAtom);
  const canvas = useRef<HTMLDivElement>(null);
  const fields = page?.fields ?? none;
  const hasAllCards = useAllCards();

  useRestoredFocus(canvas, fields, page?.id ?? '');
  useCanvasPosition(canvas, page?.id, hasAllCards);

  const content = (
    <>
      {page && (
        <PageHead name={page.name} title={page.title} description={page.description} warning={warnings.get(page.id)} />
      )}
      <FieldCards hasAllCards={hasAllCards} fields={fields} />
      <AddButton />
    </>
  );
  return (
    <div className={styles.page} ref={canvas} tabIndex={-1}>
      {/* An open form has no fieldset: one element less between each card and the canvas. */}
      {isClosed ? (
        <fieldset className={styles.disabledForm} disabled>
          {content}
        </fieldset>
      ) : (
        content
      )}
    </div>
  );
}
