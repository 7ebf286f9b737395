const choices = ['Full plot', 'Half plot', 'Shared bed'];
const part = (name, label) => ({ name, label, placeholder: '', required: true });

const field = (id, type, label, more = {}) => ({
  id,
  type,
  label,
  description: '',
  placeholder: '',
  required: false,
  validation: {},
  options: ['select', 'radio', 'checkbox'].includes(type) ? choices : [],
  defaultValue: '',
  rows: 3,
  maxRating: 5,
  subfields: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

/** One page with 14 fields, every type among them. */
const fourteen = [
  field('name', 'text', 'Full name', { required: true, description: 'As it stands on your letters' }),
  field('known', 'text', 'What shall we call you?'),
  field('mail', 'email', 'Email', { required: true }),
  field('tel', 'phone', 'Phone'),
  field('home', 'address', 'Address', {
    subfields: [
      part('street', 'Street Address'),
      part('city', 'City'),
      part('state', 'State / Province'),
      part('zip', 'Postal / Zip Code'),
    ],
  }),
  field('size', 'radio', 'Plot size', { required: true }),
  field('areas', 'checkbox', 'Preferred areas'),
  field('heard', 'select', 'How did you hear about us?'),
  field('start', 'date', 'Earliest start'),
  field('slot', 'time', 'Induction time'),
  field('people', 'number', 'People in your household'),
  field('skill', 'rating', 'Gardening experience'),
  field('grow', 'textarea', 'What would you like to grow?'),
  field('proof', 'file', 'Proof of address'),
];

const largeTypes = ['text', 'number', 'radio', 'select', 'checkbox', 'email'];

/** A page of 1,000 fields; every third is shown when the field before it has an answer. */
const thousand = Array.from({ length: 1000 }, (_, at) =>
  field(`f${at}`, largeTypes[at % largeTypes.length], `Question ${at + 1}`),
);
const everyThird = thousand
  .filter((_, at) => at % 3 === 2)
  .map(({ id }) => ({
    id: `c-${id}`,
    action: 'show',
    match: 'all',
    target: { kind: 'field', id },
    terms: [{ fieldId: `f${Number(id.slice(1)) - 1}`, comparison: 'isNotEmpty', operand: null }],
  }));

const page = (fields) => [{ id: 'only', name: 'Page 1', title: 'About you', description: 'Who is applying?', fields }];

export const fourteenFields = {
  title: 'Spring allotment application',
  description: 'Hollin Vale Gardens lets forty plots each spring.',
  pages: page(fourteen),
  conditions: [],
};

export const thousandFields = {
  title: 'A thousand questions',
  description: '',
  pages: page(thousand),
  conditions: everyThird,
};
