type Group = { family: 'text' | 'contact' | 'choice' | 'detail'; tiles: number[] };

/** A template on the landing page. */
export interface ShownTemplate {
  /** The template's id, by which the builder opens it. */
  id: string;
  name: string;
  /** Per page, per question: what the thumbnail shows. */
  pages: Group[][];
}

const one = (family: Group['family'], width = 2): Group => ({ family, tiles: [width] });
const each = (family: Group['family'], count: number): Group => ({ family, tiles: Array<number>(count).fill(1) });

/** Eight of the templates that ship with the builder; a test compares them with its catalogue. */
export const showcase: readonly ShownTemplate[] = [
  {
    id: 'event-registration',
    name: 'Event registration',
    pages: [
      [one('text'), one('contact'), one('contact')],
      [each('choice', 3), one('detail', 1), each('choice', 4), one('text', 4)],
    ],
  },
  {
    id: 'museum-visitor-survey',
    name: 'Museum visitor survey',
    pages: [
      [each('choice', 3), each('choice', 4), one('detail', 1), each('detail', 5), each('detail', 5), one('text', 4)],
      [one('choice'), one('text')],
    ],
  },
  {
    id: 'job-application',
    name: 'Job application',
    pages: [
      [one('text'), one('contact'), one('contact'), one('choice')],
      [one('text'), one('text', 4), one('detail', 1), one('detail', 1), each('choice', 2), one('detail', 1)],
    ],
  },
  {
    id: 'volunteer-shift-sign-up',
    name: 'Volunteer shift sign-up',
    pages: [
      [
        one('text'),
        one('contact'),
        each('choice', 4),
        one('choice'),
        each('choice', 2),
        one('detail', 1),
        one('choice'),
      ],
    ],
  },
  {
    id: 'contact-form',
    name: 'Contact form',
    pages: [[one('text'), one('contact'), one('choice'), one('text', 4)]],
  },
  {
    id: 'budget-ballot',
    name: 'Budget ballot',
    pages: [[one('text'), each('choice', 6), each('choice', 4), one('text', 4)]],
  },
  {
    id: 'tenant-repair-request',
    name: 'Tenant repair request',
    pages: [
      [one('text'), one('contact', 4), one('contact')],
      [one('choice'), one('text', 4), one('text'), each('choice', 3), each('choice', 2), each('choice', 3)],
    ],
  },
  {
    id: 'weekend-bakery-pre-order',
    name: 'Weekend bakery pre-order',
    pages: [
      [
        one('text'),
        one('contact'),
        one('detail', 1),
        one('detail', 1),
        one('detail', 1),
        each('choice', 2),
        each('choice', 2),
      ],
    ],
  },
];
