type Group = { family: 'text' | 'contact' | 'choice' | 'detail'; tiles: number[] };

const one = (family: Group['family'], width = 2): Group => ({ family, tiles: [width] });
const each = (family: Group['family'], count: number): Group => ({ family, tiles: Array<number>(count).fill(1) });

/** Eight of the templates that ship with Tessera, as their signatures: per page, per field. */
export const showcase: readonly { name: string; pages: Group[][] }[] = [
  {
    name: 'Event registration',
    pages: [
      [one('text'), one('contact'), each('choice', 4)],
      [one('detail', 1), one('choice')],
    ],
  },
  {
    name: 'Customer satisfaction',
    pages: [
      [each('detail', 5), each('detail', 5)],
      [each('choice', 5), one('text', 4)],
    ],
  },
  {
    name: 'Job application',
    pages: [
      [one('text'), one('contact'), one('contact'), one('contact', 4)],
      [one('text'), one('text'), one('text', 4)],
    ],
  },
  {
    name: 'Volunteer sign-up',
    pages: [
      [one('text'), one('contact'), each('choice', 6)],
      [one('detail', 1), one('detail', 1)],
    ],
  },
  {
    name: 'Course evaluation',
    pages: [
      [each('choice', 5), each('choice', 5), each('choice', 5)],
      [each('detail', 5), one('text', 4)],
    ],
  },
  { name: 'Budget ballot', pages: [[each('choice', 6), each('choice', 6)], [each('choice', 8)]] },
  {
    name: 'Repair request',
    pages: [
      [one('text'), one('contact', 4)],
      [one('choice'), each('choice', 3), one('text')],
    ],
  },
  {
    name: 'Order form',
    pages: [
      [one('text'), one('contact')],
      [each('choice', 6), one('detail', 1), one('detail', 1)],
    ],
  },
];
