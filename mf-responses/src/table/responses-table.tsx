import type { FormResponse } from '@tessera/form-model/form';
import type { ResponseSort } from '@tessera/form-model/response-query';
import { classNames } from '@tessera/shared-ui/class-names';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useMediaQuery } from '@tessera/shared-ui/use-media-query';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { changeColumnsAtom, choiceAtom, shownColumnsAtom } from '../columns/chosen-columns';
import type { OpenFile } from '../columns/table-column';
import { wasFocusInListAtom } from '../list-focus';
import { toggleSelectedAtom } from '../selection/selected';
import { columnsAtom, listKeyAtom } from '../store';
import { useColumnLayout } from './column-layout';
import styles from './responses-table.module.css';
import type { RowActions } from './row-context';
import { useRowLayout } from './row-layout';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import { useColumnWindow } from './use-column-window';
import { useMeasuredWidths } from './use-measured-widths';
import { useMoreAtEnd } from './use-more-at-end';
import { useRowWindow } from './use-row-window';
import { useScrollFade } from './use-scroll-fade';
import { useTopOfNewList } from './use-top-of-new-list';

interface ResponsesTableProps {
  responses: readonly FormResponse[];
  /** Responses that match, loaded or not. */
  total: number;
  sort: ResponseSort;
  onSort: (sort: ResponseSort) => void;
  /** The id of the response in the drawer; empty if it is closed. */
  openId: string;
  onOpen: (response: FormResponse) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  openFile: OpenFile;
  /** Loads the next page; undefined while that is not possible. */
  loadMore: (() => void) | undefined;
  isBusy: boolean;
  /** Above the rows: the bar about new responses, and the bar of the selection. */
  children?: ReactNode;
}

function useRowActions(onOpen: RowActions['onOpen'], openFile: OpenFile): RowActions {
  const onToggle = useSetAtom(toggleSelectedAtom);
  const open = useLatest(onOpen);
  const file = useLatest(openFile);
  return useMemo(() => ({ onOpen: open, onToggle, openFile: file }), [open, onToggle, file]);
}

/** Scrolls to the open response when another one is opened. */
function useOpenInView(responses: readonly FormResponse[], openId: string, scrollTo: (index: number) => void) {
  const show = useLatest(() => {
    const index = responses.findIndex(({ id }) => id === openId);
    if (index >= 0) scrollTo(index);
  });
  useEffect(() => {
    if (openId) show();
  }, [openId, show]);
}

/** Gives the focus to a table that replaces one that had it. */
function useInheritedFocus(scroller: RefObject<HTMLElement | null>) {
  const store = useStore();
  useEffect(() => {
    if (store.get(wasFocusInListAtom) && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
    store.set(wasFocusInListAtom, false);
  }, [store, scroller]);
}

/** The columns of the table: how wide they are, and which of them are drawn. */
function useTableColumns(
  { responses, sort, onSort }: Pick<ResponsesTableProps, 'responses' | 'sort' | 'onSort'>,
  scroller: RefObject<HTMLElement | null>,
  isCards: boolean,
) {
  const columns = useAtomValue(columnsAtom);
  const shown = useAtomValue(shownColumnsAtom);
  const choice = useAtomValue(choiceAtom);
  const onChoice = useSetAtom(changeColumnsAtom);
  const element = useRef<HTMLTableElement>(null);
  const isReady = responses.length > 0 && !isCards;
  const { widths, isMeasuring } = useMeasuredWidths(element, shown, { chosen: choice.widths, isReady });
  const table = useColumnLayout({ columns, shown, choice, measured: widths, sort, onSort, onChoice });
  const window = useColumnWindow(table, scroller, isMeasuring || isCards);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const layout = useRowLayout(window, byId);
  const width = isMeasuring || isCards ? undefined : table.getTotalSize();
  return { element, window, layout, isMeasuring, width, count: shown.length };
}

/** One row for each response; on phones a card. Only the rows and columns in view are in the page. */
export function ResponsesTable({ responses, openId, loadMore, ...props }: ResponsesTableProps) {
  const isPage = useMediaQuery('(max-width: 63.99rem)');
  const isCards = useMediaQuery('(max-width: 47.99rem)');
  const scroller = useRef<HTMLElement>(null);
  const columns = useTableColumns({ ...props, responses }, scroller, isCards);
  const rows = useRowWindow({
    count: responses.length,
    isMeasuring: columns.isMeasuring,
    isPage,
    isCards,
    scroller,
    keyOf: useCallback((index: number) => responses[index]?.id ?? String(index), [responses]),
  });
  useScrollFade(scroller);
  useInheritedFocus(scroller);
  useMoreAtEnd(rows.rows.at(-1)?.index ?? 0, responses, loadMore);
  useTopOfNewList(useAtomValue(listKeyAtom).join(' '), props.isBusy, scroller);
  useOpenInView(responses, openId, rows.scrollTo);
  const actions = useRowActions(props.onOpen, props.openFile);
  return (
    <div className={styles.card}>
      {props.children}
      {/* J and K go through the responses from any row. */}
      <section
        ref={scroller}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label="Responses"
        aria-busy={props.isBusy}
        onKeyDown={props.onKeyDown}
      >
        <table
          ref={columns.element}
          className={classNames(styles.table, columns.isMeasuring && styles.measuring)}
          style={{ width: columns.width }}
          aria-rowcount={props.total + 1}
          aria-colcount={columns.count}
        >
          <TableHead window={columns.window} layout={columns.layout} isMeasuring={columns.isMeasuring} />
          <TableBody
            responses={responses}
            window={rows}
            layout={columns.layout}
            isCards={isCards}
            openId={openId}
            actions={actions}
          />
        </table>
      </section>
    </div>
  );
}
