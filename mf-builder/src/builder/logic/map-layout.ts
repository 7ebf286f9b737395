import { describeRule } from '@tessera/form-model/describe-condition';
import type { FormDocument, Jump } from '@tessera/form-model/form';
import { endingsOf } from '../../form-document/commands/ending-commands';

/** Sizes in pixels. */
export const TILE = { width: 152, height: 104 };
const STEP = 188;
const MARGIN = 8;
const LANE = 28;
const ROOM = 24;

/** A page or an ending on the map. */
export interface MapTile {
  id: string;
  x: number;
  y: number;
}

/** A way between two tiles. */
export interface MapLine {
  id: string;
  kind: 'next' | 'jump' | 'problem';
  /** The `d` of an SVG path. */
  path: string;
  /** The condition in words, and the middle of its line; missing for the way to the next page. */
  word?: { text: string; x: number; y: number };
}

export interface MapLayout {
  width: number;
  height: number;
  pages: MapTile[];
  endings: MapTile[];
  lines: MapLine[];
}

/** The condition of a jump in a few words. */
export function jumpWord(formDocument: FormDocument, { match, terms }: Jump): string {
  if (terms.length === 0) return 'Always';
  const first = describeRule(formDocument, { match, terms: terms.slice(0, 1) });
  return terms.length > 1 ? `${first}, and ${terms.length - 1} more` : first;
}

/** Puts spans into lanes, so that those of one lane do not overlap. Returns the lane of each. */
function lanesOf(spans: readonly (readonly [from: number, to: number])[]): number[] {
  const lanes: (readonly [number, number])[][] = [];
  return spans.map((span) => {
    const [from, to] = [Math.min(...span), Math.max(...span)];
    const isFree = (lane: (typeof lanes)[number]) => lane.every(([start, end]) => to < start || from > end);
    const free = lanes.findIndex(isFree);
    const at = free < 0 ? lanes.length : free;
    lanes[at] = [...(lanes[at] ?? []), [from, to]];
    return at;
  });
}

/** The column of each ending: below the page that leads to it, or the next free one. The default is below the last page. */
function endingColumns({ pages, endings = [], jumps = [] }: FormDocument, ids: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  const taken = new Set<number>();
  const place = (id: string, wanted: number) => {
    // The nearest free one, first to the left: a map that is wider than its pages has to be scrolled.
    const near = Array.from(
      { length: 2 * (pages.length + ids.length) },
      (_, at) => wanted + (at % 2 ? -1 : 1) * Math.ceil(at / 2),
    );
    const column = near.find((each) => each >= 0 && !taken.has(each)) ?? wanted;
    taken.add(column);
    columns.set(id, column);
  };
  const [first] = ids;
  if (first !== undefined) place(first, pages.length - 1);
  for (const id of ids.slice(1)) {
    const jump = jumps.find(({ to }) => to.id === id);
    const hasTerms = endings.some((ending) => ending.id === id && ending.terms.length > 0);
    const after = pages.findIndex((page) => page.id === jump?.after);
    place(id, after >= 0 ? after : hasTerms ? pages.length - 2 : pages.length);
  }
  return columns;
}

/** Draws pages in a row, endings below, jumps forward above the row, and jumps back and to endings between the rows. */
export function mapLayout(formDocument: FormDocument, problems: ReadonlySet<string> = new Set()): MapLayout {
  const { pages, jumps = [] } = formDocument;
  const endingIds = endingsOf(formDocument).map(({ id }) => id);
  const order = pages.map(({ id }) => id);
  const columns = endingColumns(formDocument, endingIds);
  const columnOf = ({ to }: Jump) => (to.kind === 'page' ? order.indexOf(to.id) : (columns.get(to.id) ?? -1));
  const drawn = jumps.filter((jump) => order.includes(jump.after) && columnOf(jump) >= 0);
  const isAbove = (jump: Jump) => jump.to.kind === 'page' && columnOf(jump) > order.indexOf(jump.after);
  const left = (column: number) => MARGIN + column * STEP;
  /** Lines leave a tile at its right and arrive at its left, so that they can be told apart. */
  const startX = (jump: Jump) => left(order.indexOf(jump.after)) + TILE.width * (isAbove(jump) ? 0.75 : 0.5);
  const endX = (jump: Jump) =>
    left(columnOf(jump)) + TILE.width * (isAbove(jump) ? 0.25 : jump.to.kind === 'page' ? 0.25 : 0.5);

  const above = drawn.filter(isAbove);
  const below = drawn.filter((jump) => !isAbove(jump));
  const span = (jump: Jump) => [startX(jump), endX(jump)] as const;
  const aboveLanes = lanesOf(above.map(span));
  const belowLanes = lanesOf(below.map(span));
  const count = (lanes: readonly number[]) => Math.max(-1, ...lanes) + 1;
  const top = MARGIN + ROOM + count(aboveLanes) * LANE;
  const bottom = top + TILE.height;
  const endTop = bottom + 2 * ROOM + count(belowLanes) * LANE;

  const line = (jump: Jump, y: number, fromY: number, toY: number): MapLine => ({
    id: jump.id,
    kind: problems.has(jump.id) ? 'problem' : 'jump',
    path: `M${startX(jump)} ${fromY}V${y}H${endX(jump)}V${toY}`,
    word: { text: jumpWord(formDocument, jump), x: (startX(jump) + endX(jump)) / 2, y },
  });
  const alwaysLeave = new Set(jumps.filter(({ terms }) => terms.length === 0).map(({ after }) => after));
  const lastX = left(order.length - 1) + TILE.width * 0.75;
  const lines: MapLine[] = [
    ...order.slice(0, -1).flatMap((id, at): MapLine[] => {
      const y = top + TILE.height / 2;
      if (alwaysLeave.has(id)) return [];
      return [{ id: `next-${id}`, kind: 'next', path: `M${left(at) + TILE.width} ${y}H${left(at + 1) - 2}` }];
    }),
    { id: 'end', kind: 'next', path: `M${lastX} ${bottom}V${endTop - 2}` },
    ...above.map((jump, at) => line(jump, top - ROOM - (aboveLanes[at] ?? 0) * LANE, top, top - 2)),
    ...below.map((jump, at) =>
      line(
        jump,
        bottom + ROOM + (belowLanes[at] ?? 0) * LANE,
        bottom,
        jump.to.kind === 'page' ? bottom + 2 : endTop - 2,
      ),
    ),
  ];
  return {
    width:
      left(Math.max(order.length, ...[...columns.values()].map((column) => column + 1))) - STEP + TILE.width + MARGIN,
    height: endTop + TILE.height * 0.62 + MARGIN,
    pages: order.map((id, at) => ({ id, x: left(at), y: top })),
    endings: endingIds.map((id) => ({ id, x: left(columns.get(id) ?? 0), y: endTop })),
    lines,
  };
}
