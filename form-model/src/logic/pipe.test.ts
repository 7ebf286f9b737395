import type { Json } from '@tessera/fields/field';
import type { Field, FieldType } from '@tessera/fields/models';
import { optionText } from '@tessera/fields/option-text';
import fc from 'fast-check';
import { compileConditions } from '../conditions/compile-conditions';
import type { FormDocument } from '../form/form';
import { fieldName } from '../form/names';
import { plainText } from '../form/pipes';
import { removeFields } from '../form/remove-field';
import { lint } from '../lint/lint';
import { conditionOf, fieldOf, formDocumentWith, jumpOf, pageOf } from '../testing/form-fixture';
import { endingOf } from './ending';
import { filledEnding } from './pipe';
import { stateOf } from './state-of';
import { hasLogic } from './whole-logic';

const name = fieldOf('text', 'name', { label: 'Name' });
const people = fieldOf('number', 'people', { label: 'Gardeners' });
const source = fieldOf('hidden', 'source', { label: 'Campaign' });
const size = fieldOf('radio', 'size', {
  label: 'Which plot would you like, {{name|neighbour}}?',
  description: 'For {{people|some}} people. {{theme}} stays.',
  options: ['Full', 'One for {{name|you}}'],
});
const ending = {
  id: 'end',
  title: 'Thank you, {{name|neighbour}}',
  text: 'You chose {{size}}.',
  offersAnother: false,
  match: 'all' as const,
  terms: [],
};
const form: FormDocument = {
  ...formDocumentWith([
    pageOf('page1', source, name, people),
    { ...pageOf('page2', size), title: 'A plot for {{name|you}}', description: '{{source|no campaign}}' },
  ]),
  endings: [ending],
};
type Given = { [key: string]: string };
function shown(answers: Given, language = 'en', formDocument = form) {
  const state = stateOf(compileConditions(formDocument), answers, language);
  return { state, page: state.pages.at(-1), field: state.pages.at(-1)?.fields[0] as Field };
}

test('PIPE-1 puts answers into titles, labels, descriptions and endings, and fallbacks where there are none', () => {
  const { page, field, state } = shown({ name: 'Leda', people: '1234.5', source: 'newsletter' }, 'de');
  expect(page).toMatchObject({ title: 'A plot for Leda', description: 'newsletter' });
  expect(field).toMatchObject({
    label: 'Which plot would you like, Leda?',
    description: 'For 1234,5 people. {{theme}} stays.',
  });
  const answers = { name: 'Leda', size: 'Full' };
  expect(
    filledEnding(endingOf(form, state, answers) ?? ending, { formDocument: form, state, answers, language: 'en' }),
  ).toMatchObject({
    title: 'Thank you, Leda',
    text: 'You chose Full.',
  });
  expect(shown({}).field.label).toBe('Which plot would you like, neighbour?');
});

test('PIPE-2 shows an option with the answer, and keeps its value', () => {
  const { field } = shown({ name: 'Leda' });
  expect([...field.options]).toEqual(size.options);
  expect(field.options.map((option) => optionText(field.options, option))).toEqual(['Full', 'One for Leda']);
});

const greeting = 'Dear {{name|you}}';

test('PIPE-2 puts answers into every text of a question that visitors read', () => {
  const part = (text: string) => ({ name: 'row', label: text, placeholder: text, required: false });
  const parts = [{ name: 'row', type: 'select', options: [greeting] }];
  const given = fieldOf('group', 'rest', {
    ...{ label: greeting, placeholder: greeting, subfields: [part(greeting)] },
    details: {
      ...{ agreement: greeting, lowestLabel: greeting, highestLabel: greeting, entryName: greeting },
      ...{ prefix: greeting, suffix: greeting, unit: greeting, alternative: greeting, parts },
    },
  });
  const { field } = shown({ name: 'Leda' }, 'en', formDocumentWith([pageOf('page1', name), pageOf('page2', given)]));
  const [own] = field.details?.parts ?? [];
  expect(own && optionText(own.options, greeting)).toBe('Dear Leda');
  expect(JSON.parse(JSON.stringify({ ...field, details: { ...field.details, parts: [] } }))).toEqual(
    JSON.parse(
      JSON.stringify({ ...given, details: { ...given.details, parts: [] } }).replaceAll(greeting, 'Dear Leda'),
    ),
  );
});

test.each<[FieldType, Json, string]>([
  ['radio', 'One for {{name|you}}', 'One for Leda'],
  ['select', 'One for {{name|you}}', 'One for Leda'],
  ['checkbox', ['Full', 'One for {{name|you}}'], 'Full; One for Leda'],
  ['picture-choice', ['One for {{name|you}}'], 'One for Leda'],
  ['ranking', ['One for {{name|you}}', 'Full'], '1. One for Leda, 2. Full'],
])('PIPE-2 a text that names an answer to %s shows the option as the visitor read it', (type, given, text) => {
  const chosen = fieldOf(type, 'size', { options: ['Full', 'One for {{name|you}}'] });
  const after = fieldOf('text', 'after', { label: 'Why {{size|none}}?' });
  const all = formDocumentWith([pageOf('page1', name), pageOf('page2', chosen), pageOf('page3', after)]);
  const answers = { name: 'Leda', size: given };
  const state = stateOf(compileConditions(all), answers, 'en');
  expect(state.filledFields?.get('after')?.label).toBe(`Why ${text}?`);
  const end = { ...ending, text: 'You chose {{size|none}}.' };
  expect(filledEnding(end, { formDocument: all, state, answers, language: 'en' }).text).toBe(`You chose ${text}.`);
});

test('PIPE-2 fills a unit or an option that contains answers also in a text before its question', () => {
  const rent = fieldOf('calculated', 'rent', { details: { expression: '2 * 3', unit: '€ for {{name|you}}' } });
  const before = fieldOf('text', 'before', { label: '{{rent|no rent}}, {{size|no size}}' });
  const pages = [pageOf('page1', before, name, size, rent)];
  const { field } = shown({ name: 'Leda', size: 'One for {{name|you}}' }, 'en', formDocumentWith(pages));
  expect(field.label).toBe('6 € for Leda, One for Leda');
});

test('PIPE-2 fills options that contain each other’s answers, each with the fallback of its own', () => {
  const choice = (id: string, other: string) => {
    const option = `${id} {{${other}|none}}`;
    return { option, field: fieldOf('radio', id, { options: [option] }) };
  };
  const [a, b] = [choice('a', 'b'), choice('b', 'a')];
  const label = fieldOf('text', 'label', { label: '{{a}}' });
  const circle = formDocumentWith([pageOf('page1', label, a.field, b.field)]);
  expect(shown({ a: a.option, b: b.option }, 'en', circle).field.label).toBe('a b none');
  const chain = Array.from({ length: 3000 }, (_, at) => choice(`c${at}`, `c${at + 1}`));
  const long = formDocumentWith([pageOf('page1', { ...label, label: '{{c0}}' }, ...chain.map(({ field }) => field))]);
  const answers = Object.fromEntries(chain.map(({ option, field }) => [field.id, option]));
  expect(shown(answers, 'en', long).field.label).toMatch(/^c0 c1 c2 .* none$/);
});

test('PIPE-3 takes the answer to a question that is not shown as none', () => {
  const hidden = { ...form, conditions: [conditionOf('hide', 'name', [['people', 'is', 3]])] };
  expect(shown({ name: 'Leda', people: '3' }, 'en', hidden).field.label).toBe('Which plot would you like, neighbour?');
  const skipped = { ...form, pages: [pageOf('page0', people), ...form.pages], jumps: [jumpOf('page0', 'page2')] };
  expect(shown({ name: 'Leda' }, 'en', skipped as FormDocument).field.label).toContain('neighbour');
});

test('PIPE-4 makes no link and no Markdown of an answer', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('[here](https://evil.example)', '**bold**', '{{people|x}}', ''),
      (text, more) => {
        const { field } = shown({ name: `${text}${more}` });
        expect(field.label).not.toContain('](');
      },
    ),
  );
  const block = fieldOf('text-block', 'block', { description: 'Hello {{name|you}}' });
  const content = [{ tag: 'p' as const, content: ['Hello {{name|you}}'] }];
  const answers = { name: '[x](https://evil.example) *y*' };
  const made = (field: Field) =>
    shown(answers, 'en', formDocumentWith([pageOf('page1', name), pageOf('page2', field)]));
  expect(made({ ...block, content }).field.content).toEqual([
    { tag: 'p', content: ['Hello [x](https://evil.example) *y*'] },
  ]);
  expect(made(block).field.description).toBe('Hello \\[x\\]\\(https://evil\\.example\\) \\*y\\*');
});

test('PIPE-4 makes no link of two answers that stand beside each other', () => {
  const beside = fieldOf('text', 'beside', { label: '{{first}}{{second}} and {{first}}(here)' });
  const two = formDocumentWith([pageOf('page1', fieldOf('text', 'first'), fieldOf('text', 'second'), beside)]);
  const { state } = shown({ first: '[Claim it]', second: '(https://example.com)' }, 'en', two);
  expect(state.filledFields?.get('beside')?.label).toBe('[Claim it] (https://example.com) and [Claim it] (here)');
});

test('PIPE-4 shows the beginning of a long answer, and no more of them than a page can hold', () => {
  const long = `${'Two plots by the pond. '.repeat(2000)}`;
  const labels = Array.from({ length: 300 }, (_, at) =>
    fieldOf('text', `n${at}`, { label: '{{name|you}} '.repeat(5) }),
  );
  const many = formDocumentWith([pageOf('page1', name, ...labels)]);
  const { state } = shown({ name: long }, 'en', many);
  const first = state.filledFields?.get('n0')?.label ?? '';
  expect(first.slice(0, 501)).toBe(`${long.slice(0, 500)}…`);
  const all = state.pages.flatMap(({ fields }) => fields.map(({ label }) => label)).join('');
  expect(all.length).toBeLessThan(120_000);
  expect(state.filledFields?.get('n299')?.label).toBe('you '.repeat(5));
});

test('PIPE-5 gives the same object for the same answers, so that a keystroke renders only what it changes', () => {
  const one = shown({ name: 'Leda' }).field;
  expect(shown({ name: 'Leda', people: '' }).field).toBe(one);
  expect(shown({ name: 'Noor' }).field).not.toBe(one);
  expect(shown({ name: 'Leda' }).state.pages[0]?.fields[1]).toBe(name);
});

test('PIPE-6 needs the code for logic only in forms whose texts contain answers', () => {
  expect(hasLogic(form)).toBe(true);
  expect(hasLogic(formDocumentWith([pageOf('page1', name)]))).toBe(false);
});

test('PIPE-7 shows owners the fallback, and leaves it in the text when the field is removed', () => {
  expect(fieldName(size)).toBe('Which plot would you like, neighbour?');
  expect(plainText('Set {{theme}} for {{name|you}}')).toBe('Set {{theme}} for you');
  const { form: without } = removeFields(form, new Set(['name']));
  expect(without.pages[1]?.fields[0]?.label).toBe('Which plot would you like, neighbour?');
  expect(without.endings?.[0]?.title).toBe('Thank you, neighbour');
});

test('PIPE-7 changes whatever names an option together with the option', () => {
  const option = 'One for {{name|you}}';
  const pictured = fieldOf('radio', 'size', {
    ...{ options: ['Full', option], defaultValue: option },
    details: {
      chosen: [option],
      rightAnswers: [option],
      optionPoints: [{ option, points: 2 }],
      pictures: [{ option, image: '00000000-0000-4000-8000-000000000000', alternative: '' }],
    },
  });
  const terms = (kind: string) => ({ ...conditionOf('show', kind, [['size', 'is', option]]) });
  const document: FormDocument = {
    ...formDocumentWith([pageOf('page1', name, pictured, people), pageOf('page2', source)]),
    conditions: [terms('people')],
    jumps: [{ ...jumpOf('page1', 'page2'), terms: terms('people').terms }],
    endings: [{ ...ending, terms: terms('people').terms }],
  };
  const { form: without } = removeFields(document, new Set(['name']));
  expect(JSON.parse(JSON.stringify(without.pages[0]?.fields[0]))).toEqual(
    JSON.parse(JSON.stringify(pictured).replaceAll(option, 'One for you')),
  );
  expect(without.conditions[0]?.terms[0]?.operand).toBe('One for you');
  expect(without.jumps?.[0]?.terms[0]?.operand).toBe('One for you');
  expect(without.endings?.[0]?.terms[0]?.operand).toBe('One for you');
});

const needed = fieldOf('text', 'needed', { label: 'Needed', required: true });
/** A form whose second page has this title. */
const inNext = (title: string) =>
  formDocumentWith([pageOf('page1', needed, source), { ...pageOf('page2', people), title }]);

test.each<[string, FormDocument, string[]]>([
  ['nothing in texts that are right', { ...form, endings: [{ ...ending, text: '' }] }, []],
  ['an ending without a fallback', form, ['no-fallback end']],
  [
    'an answer that is asked later on the page',
    formDocumentWith([pageOf('page1', fieldOf('text', 'town', { label: 'Where, {{name|you}}?' }), name)]),
    ['too-late town'],
  ],
  [
    'an answer of a later page',
    formDocumentWith([{ ...pageOf('page1', people), title: 'For {{name|you}}' }, pageOf('page2', name)]),
    ['too-late page1'],
  ],
  [
    'a value of the address, which comes first',
    formDocumentWith([{ ...pageOf('page1', people), title: 'From {{source|here}}' }, pageOf('page2', source)]),
    [],
  ],
  [
    'the description, which also the first page shows',
    { ...formDocumentWith([pageOf('page1', needed), pageOf('page2', people)]), description: 'For {{needed}}' },
    ['no-fallback page1'],
  ],
  ['nothing without a fallback for an answer that everyone gives', inNext('{{needed}}'), []],
  [
    'an answer that is required, but can be hidden',
    { ...inNext('{{needed}}'), conditions: [conditionOf('hide', 'needed', [['source', 'isEmpty']])] },
    ['no-fallback page2'],
  ],
  [
    'an answer that is required, but on a page that a jump passes over',
    {
      ...formDocumentWith([
        pageOf('page0', source, name),
        ...inNext('{{needed}}').pages.map((page) => ({
          ...page,
          fields: page.id === 'page1' ? [needed] : page.fields,
        })),
      ]),
      jumps: [jumpOf('page0', 'page2', [['name', 'isEmpty']])],
    },
    ['no-fallback page2'],
  ],
  [
    'no result of a later page, which is filled in from the start',
    formDocumentWith([
      { ...pageOf('page1', people), title: 'For {{sum|a few}}' },
      pageOf('page2', fieldOf('calculated', 'sum', { details: { expression: '{{people}} * 2' } }), name),
    ]),
    [],
  ],
])('PIPE-8 the linter finds %s', (_what, formDocument, expected) => {
  expect(lint(formDocument).map(({ rule, target }) => `${rule} ${target.id}`)).toEqual(expected);
});

test('PIPE-4 fills options with no more answers than a page can hold, however often they are named', () => {
  const options = Array.from({ length: 400 }, (_, at) => `${at} ${'{{name}}'.repeat(20)}`);
  const formDocument = formDocumentWith([pageOf('page1', name, fieldOf('radio', 'many', { options }))]);
  const { page } = shown({ name: 'N'.repeat(500), many: options[0] ?? '' }, 'en', formDocument);
  const radio = page?.fields.at(-1) as Field;
  const written = options.map((option) => optionText(radio.options, option)).join('');
  expect(written.length).toBeGreaterThan(50_000);
  expect(written.length).toBeLessThan(250_000);
});
