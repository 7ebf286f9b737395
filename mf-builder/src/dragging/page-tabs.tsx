import type { Page } from '@tessera/form-model/form';
import { useAtomValue, useSetAtom } from 'jotai';
import { useDrop } from 'react-dnd';
import { documentAtom, pageAtom } from '../store';
import { DRAGGED, type Dragged, dropAtom } from './dragged';
import styles from './page-tabs.module.css';

const PageTab = ({ page, number, isCurrent }: { page: Page; number: number; isCurrent: boolean }) => {
  const put = useSetAtom(dropAtom);
  const [{ isOver }, drop] = useDrop<Dragged, void, { isOver: boolean }>(
    () => ({
      accept: DRAGGED,
      canDrop: () => !isCurrent,
      collect: (monitor) => ({ isOver: monitor.isOver() && monitor.canDrop() }),
      drop: (dragged) => put(dragged, { pageId: page.id }),
    }),
    [page.id, isCurrent, put],
  );
  return (
    <span
      ref={(node) => {
        drop(node);
      }}
      className={styles.tab}
      data-over={isOver || undefined}
      data-current={isCurrent || undefined}
      data-page={number}
    >
      {number}. {page.title || page.name}
    </span>
  );
};

/** The pages as places to put a field down; stands in the page bar while something is dragged. */
export const PageTabs = () => {
  const { pages } = useAtomValue(documentAtom);
  const current = useAtomValue(pageAtom);
  return (
    <div className={styles.tabs} aria-hidden="true">
      {pages.map((page, at) => (
        <PageTab key={page.id} page={page} number={at + 1} isCurrent={page === current} />
      ))}
    </div>
  );
};
