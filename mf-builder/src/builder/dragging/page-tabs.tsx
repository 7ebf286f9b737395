import type { Page } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useDrop } from 'react-dnd';
import { DragProvider } from '../../dragging/drag-provider';
import { documentAtom, pageAtom, pageIdAtom } from '../../store';
import { DRAGGED, type Dragged } from './dragged';
import { dropAtom } from './drop';
import styles from './page-tabs.module.css';
import { useEdgeScroll } from './use-edge-scroll';

/** How long the pointer rests on a tab before its page is shown, in ms. */
const TURN_MS = 600;

const standsOn = (page: Page, dragged: Dragged) =>
  'field' in dragged && page.fields.some(({ id }) => id === dragged.field.id);

function PageTab({ page, number, isCurrent }: { page: Page; number: number; isCurrent: boolean }) {
  const put = useSetAtom(dropAtom);
  const show = useSetAtom(pageIdAtom);
  const [{ isOver, isOpen }, drop] = useDrop<Dragged, void, { isOver: boolean; isOpen: boolean }>(
    () => ({
      accept: DRAGGED,
      canDrop: (dragged) => !standsOn(page, dragged),
      collect: (monitor) => ({ isOver: monitor.isOver(), isOpen: monitor.canDrop() }),
      drop: (dragged) => put(dragged, { pageId: page.id }),
    }),
    [page, put],
  );
  const isTurning = isOver && !isCurrent;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => show(page.id), TURN_MS);
    return () => clearTimeout(timer);
  }, [isTurning, page.id, show]);
  return (
    <span
      ref={(node) => {
        drop(node);
      }}
      className={styles.tab}
      data-over={(isOver && isOpen) || undefined}
      data-current={isCurrent || undefined}
      data-page={number}
    >
      {number}. {pageName(page)}
    </span>
  );
}

function TabRow() {
  const { pages } = useAtomValue(documentAtom);
  const current = useAtomValue(pageAtom);
  const row = useRef<HTMLDivElement>(null);
  useEdgeScroll(row);
  return (
    <div className={styles.tabs} ref={row} aria-hidden="true">
      {pages.map((page, at) => (
        <PageTab key={page.id} page={page} number={at + 1} isCurrent={page === current} />
      ))}
    </div>
  );
}

/**
 * The pages as drop targets, in the page bar while a field is dragged. Dropped on a tab, the field goes to the end of that
 * page; resting on a tab shows its page, so that the field can be dropped at a certain place.
 */
export function PageTabs() {
  return (
    <DragProvider>
      <TabRow />
    </DragProvider>
  );
}
