import { MAX_PAGES } from '@tessera/form-model/form-limits';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronLeft, ChevronRight, FilePlus2, Trash2 } from 'lucide-react';
import { isClosedAtom, pageCountAtom, pageNumberAtom } from '../../store';
import { addPageAtom, removePageAtom, turnPageAtom } from '../actions/page-actions';
import { LazyPageTabs } from '../canvas-actions/lazy-canvas-actions';
import { isDraggingAtom } from '../dragging/dragged';
import styles from './canvas.module.css';

/**
 * Shows the number of the current page; turns, adds and deletes pages. While a field is dragged, it shows the pages as drop
 * targets.
 */
export function PageBar() {
  const number = useAtomValue(pageNumberAtom);
  const count = useAtomValue(pageCountAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const turn = useSetAtom(turnPageAtom);
  const add = useSetAtom(addPageAtom);
  const remove = useSetAtom(removePageAtom);
  const isDragging = useAtomValue(isDraggingAtom);
  if (isDragging && count > 1) {
    return (
      <div className={styles.pageBar}>
        <LazyPageTabs />
      </div>
    );
  }
  const common = { variant: 'ghost', size: 'sm', className: styles.labelled } as const;
  return (
    <div className={styles.pageBar} role="toolbar" aria-label="Pages">
      <Button {...common} aria-label="Previous page" disabled={number <= 1} onClick={() => turn(-1)}>
        <Icon of={ChevronLeft} />
        <span>Previous</span>
      </Button>
      <span className={styles.position}>
        <b>
          Page {number} of {count}
        </b>
        <span className={styles.pageTiles} aria-hidden="true">
          {Array.from({ length: count }, (_, at) => at + 1).map((tile) => (
            <i key={tile} data-on={tile === number || undefined} />
          ))}
        </span>
      </span>
      <Button {...common} aria-label="Next page" disabled={number >= count} onClick={() => turn(1)}>
        <span>Next</span>
        <Icon of={ChevronRight} />
      </Button>
      <span className={styles.spacer} />
      <Button
        {...common}
        disabled={isClosed || count >= MAX_PAGES}
        title={count >= MAX_PAGES ? `A form has at most ${MAX_PAGES} pages` : undefined}
        onClick={({ detail }) => detail < 2 && add()}
      >
        <Icon of={FilePlus2} />
        <span>Add Page</span>
      </Button>
      {/* The second press of a double click would delete the previous page, too. */}
      <Button {...common} disabled={isClosed || count <= 1} onClick={({ detail }) => detail < 2 && remove()}>
        <Icon of={Trash2} />
        <span>Delete Page</span>
      </Button>
    </div>
  );
}
