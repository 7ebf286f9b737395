import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { TableColumn } from '../columns/table-column';

/** The width of a column that could not be measured, in CSS pixels. */
const USUAL_WIDTH = 160;

type Widths = { readonly [id: string]: number };

interface Measured {
  widths: Widths;
  /** The table is laid out by its content, to be measured before it is painted. */
  isMeasuring: boolean;
}

/** A little more than the content, because the layout rounds. */
function measuredWidth(head: HTMLElement): number {
  const { width } = head.getBoundingClientRect();
  return width > 0 ? Math.ceil(width) + 1 : USUAL_WIDTH;
}

/**
 * Measures how wide the columns are with the first rows, once for each column. Then the table has a fixed layout: columns
 * do not change their widths while other rows are drawn.
 */
export function useMeasuredWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly TableColumn[],
  { chosen, isReady }: { chosen: Widths; isReady: boolean },
): Measured {
  const [widths, setWidths] = useState<Widths>({});
  const [hasFonts, setHasFonts] = useState(() => document.fonts?.status !== 'loading');
  useEffect(() => {
    if (hasFonts) return undefined;
    let isMounted = true;
    // Other fonts have other widths.
    void document.fonts.ready.then(() => {
      if (!isMounted) return;
      setWidths({});
      setHasFonts(true);
    });
    return () => {
      isMounted = false;
    };
  }, [hasFonts]);
  const isMeasuring = isReady && columns.some(({ id }) => widths[id] === undefined && chosen[id] === undefined);
  useLayoutEffect(() => {
    if (!isMeasuring) return;
    const heads = table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
    const found = [...heads].map((head) => [head.dataset.column ?? '', measuredWidth(head)]);
    const usual = columns.map(({ id }) => [id, USUAL_WIDTH]);
    setWidths((before) => ({ ...Object.fromEntries(usual), ...Object.fromEntries(found), ...before }));
  }, [isMeasuring, columns, table]);
  return { widths, isMeasuring };
}
