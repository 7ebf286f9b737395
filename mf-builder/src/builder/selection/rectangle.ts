/** A place in the window, in px. */
export interface Point {
  x: number;
  y: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle with these two corners, wherever they are to each other. */
export function rectangleOf(one: Point, other: Point): Rectangle {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

/** Whether two rectangles share more than an edge. */
export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The part of a rectangle that is inside another; of no size if there is none. */
export function clipped(one: Rectangle, within: Rectangle): Rectangle {
  const left = Math.max(one.left, within.left);
  const top = Math.max(one.top, within.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, within.right)),
    bottom: Math.max(top, Math.min(one.bottom, within.bottom)),
  };
}
