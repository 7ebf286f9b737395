/** The order of day, month and year in the dates of a file. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';
export const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

const DATE = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/;
/** Longer than any date that is written in digits. */
const MAX_LENGTH = 20;

interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** Reads a date in digits; undefined for another text and for parts that no date in this order has. */
function partsIn(order: DateOrder, text: string): DateParts | undefined {
  const [, first = '', second = '', third = ''] = (text.length <= MAX_LENGTH && DATE.exec(text)) || [];
  const parts: DateParts = {
    ymd: { year: first, month: second, day: third },
    dmy: { year: third, month: second, day: first },
    mdy: { year: third, month: first, day: second },
  }[order];
  const { year, month, day } = parts;
  return year.length === 4 && Number(month) <= 12 && Number(day) <= 31 ? parts : undefined;
}

/** The orders in which all dates of a column can be read. Cells that are not dates in digits do not count. */
export function possibleDateOrders(cells: readonly string[]): DateOrder[] {
  const dates = cells.map((cell) => cell.trim()).filter((cell) => cell.length <= MAX_LENGTH && DATE.test(cell));
  return dateOrders.filter((order) => dates.every((date) => partsIn(order, date)));
}

/** A date in digits as `YYYY-MM-DD`. Any other text is returned as it is; whether the date exists is not checked. */
export function readDate(text: string, order: DateOrder): string {
  const parts = partsIn(order, text.trim());
  return parts ? `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}` : text;
}
