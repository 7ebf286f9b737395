import fc from 'fast-check';
import { createField, createForm } from '../form/create-form';
import { hasRandomOrder, withOptionOrder } from './option-order';

function formWith(options: string[], order?: string, language = 'auto') {
  const form = createForm('');
  const field = { ...createField('radio'), id: 'q', options, ...(order && { details: { order } }) };
  const [page] = form.pages;
  if (!page) throw new Error('A new form has a page.');
  return { ...form, settings: { ...form.settings, language }, pages: [{ ...page, fields: [field] }] };
}
const shown = (form: ReturnType<typeof formWith>, seed: string) =>
  withOptionOrder(form, seed).pages[0]?.fields[0]?.options ?? [];

const options = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });

test('each visitor sees all options, always in the same order, whichever order they had', () => {
  fc.assert(
    fc.property(options, fc.string(), (list, seed) => {
      const first = shown(formWith(list, 'random'), seed);
      expect([...first].sort()).toEqual([...list].sort());
      expect(shown(formWith([...list].reverse(), 'random'), seed)).toEqual(first);
    }),
  );
});

test('over many visitors, each option is as often the first', () => {
  const list = ['Meadow', 'Pond', 'Orchard', 'Terrace'];
  const firsts = Array.from({ length: 4000 }, (_, visitor) => shown(formWith(list, 'random'), `visitor ${visitor}`)[0]);
  for (const option of list) {
    const count = firsts.filter((first) => first === option).length;
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1150);
  }
});

test('sorts in the language of the form, and numbers by their size', () => {
  expect(shown(formWith(['Zebra', 'Äpfel', 'Bett 10', 'Bett 2'], 'sorted', 'de'), '')).toEqual([
    'Äpfel',
    'Bett 2',
    'Bett 10',
    'Zebra',
  ]);
  expect(shown(formWith(['Zebra', 'Äpfel'], 'sorted', 'sv'), '')).toEqual(['Zebra', 'Äpfel']);
});

test('gives the same object for the same sorted form, so that its page stays cached', () => {
  const form = formWith(['B', 'A'], 'sorted');
  expect(withOptionOrder(form, '')).toBe(withOptionOrder(form, ''));
});

test('leaves a form as it is that asks for no order', () => {
  const form = formWith(['B', 'A']);
  expect(withOptionOrder(form, 'x')).toBe(form);
  expect(hasRandomOrder(form)).toBe(false);
  expect(hasRandomOrder(formWith(['B', 'A'], 'random'))).toBe(true);
});

test.each(['pt_BR', 'not a language', ''])('sorts also where the setting names no language: %j', (language) => {
  expect(shown(formWith(['Pond', 'Meadow'], 'sorted', language), '')).toEqual(['Meadow', 'Pond']);
});
