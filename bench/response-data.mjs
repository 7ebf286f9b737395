/** A form of thirteen questions with a condition, and realistic answers of about 1 KB: the same ones in every run. */

const options = {
  size: ['Half plot, 125 m²', 'Full plot, 250 m²', 'Shared bed'],
  areas: ['South terrace', 'Orchard edge', 'By the pond', 'Greenhouse row', 'No preference'],
  heard: ['A neighbour', 'Notice board', 'Library', 'Newsletter', 'Search'],
};

const subfield = (name, label) => ({ name, label, placeholder: '', required: false });

export const fields = [
  { id: 'name', type: 'text', label: 'Full name' },
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'phone', type: 'phone', label: 'Phone' },
  { id: 'size', type: 'radio', label: 'Plot size', options: options.size },
  { id: 'areas', type: 'checkbox', label: 'Preferred areas', options: options.areas },
  { id: 'heard', type: 'select', label: 'How did you hear about us?', options: options.heard },
  { id: 'stars', type: 'rating', label: 'Gardening experience' },
  { id: 'people', type: 'number', label: 'People in your household' },
  { id: 'start', type: 'date', label: 'Earliest start' },
  { id: 'induction', type: 'time', label: 'Induction' },
  { id: 'home', type: 'address', label: 'Home', subfields: [subfield('street', 'Street'), subfield('city', 'City')] },
  { id: 'grow', type: 'textarea', label: 'Would grow' },
  { id: 'why', type: 'textarea', label: 'Why a shared bed?' },
];

export const conditions = [
  {
    id: 'shared',
    action: 'show',
    target: { kind: 'field', id: 'why' },
    match: 'all',
    terms: [{ fieldId: 'size', comparison: 'is', operand: 'Shared bed' }],
  },
];

/** Columns of the import, one for each answer key, after the date. */
export const targets = [
  { kind: 'submittedAt' },
  ...fields.flatMap(({ id, subfields }) =>
    (subfields ?? [null]).map((part) => ({ kind: 'answer', key: part ? `${id}_${part.name}` : id })),
  ),
];

const firstNames =
  'Ada Bram Caspian Dov Edda Hale Ivo Juno Kesi Leda Mirela Noor Oskar Priya Rafi Selma Tomas Ülkü Zoë'.split(' ');
const lastNames =
  'Abernalt Brightwater Elbrecht Ferrand Halvane Lindqvar Morrowyn Oduwane Quillmore Rooksby Solvinge Tull Verhaan'.split(
    ' ',
  );
const cities = 'Ely Cambridge Norwich Peterborough Huntingdon Newmarket Thetford Wisbech March Chatteris'.split(' ');
const words =
  'beans tomatoes courgettes garlic onions potatoes herbs for the kitchen and some flowers to cut because we have no garden of our own would like our children to see where food comes from with help from neighbours on Saturday mornings in spring'.split(
    ' ',
  );

/** Mulberry32: a seeded generator of numbers from 0 to 1. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DAY_MS = 86_400_000;

/** The cells of one row in the order of the targets. `share` is the row’s place in the last year, from 0 to 1. */
export function row(random, share, now) {
  const one = (list) => list[Math.floor(random() * list.length)];
  const maybe = (chance, cell) => (random() < chance ? cell() : '');
  const sentence = (count) => Array.from({ length: count }, () => one(words)).join(' ');
  const [first, last] = [one(firstNames), one(lastNames)];
  const size = one(options.size);
  const cell = {
    name: () => `${first} ${last}`,
    email: () => `${first}.${last}${Math.floor(random() * 1e6)}@post.example`.toLowerCase(),
    phone: () => maybe(0.7, () => `07700 ${String(Math.floor(random() * 1e6)).padStart(6, '0')}`),
    size: () => size,
    areas: () => options.areas.filter(() => random() < 0.4).join('; '),
    heard: () => maybe(0.9, () => one(options.heard)),
    stars: () => maybe(0.93, () => String(1 + Math.floor(random() * 5))),
    people: () => maybe(0.85, () => String(1 + Math.floor(random() ** 2 * 9))),
    start: () => maybe(0.75, () => new Date(now + random() * 300 * DAY_MS).toISOString().slice(0, 10)),
    induction: () =>
      maybe(0.5, () => `${String(8 + Math.floor(random() * 10)).padStart(2, '0')}:${one(['00', '15', '30', '45'])}`),
    home_street: () => `${1 + Math.floor(random() * 200)} ${one(lastNames)} Lane`,
    home_city: () => one(cities),
    grow: () => sentence(105),
    why: () => (size === 'Shared bed' ? sentence(25) : ''),
  };
  const submittedAt = new Date(now - (1 - share) * 365 * DAY_MS).toISOString();
  return [submittedAt, ...targets.slice(1).map(({ key }) => cell[key]())];
}
