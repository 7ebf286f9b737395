import { createDocument } from '@tessera/form-model/create-form';
import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { pipesIn } from '@tessera/form-model/pipes';
import { conditionOf, fieldOf, jumpOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { templates } from '@tessera/templates/catalogue';
import { withOwnIds } from './with-own-ids';

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('a form created from a template', () => {
  const template = templates.find(({ document: formDocument }) => formDocument.conditions.length > 1);
  const formDocument = template?.document as FormDocument;

  test('has unique ids', () => {
    const idsOf = (form: typeof formDocument) => [
      ...form.pages.map(({ id }) => id),
      ...fieldsOf(form).map(({ id }) => id),
    ];
    const one = withOwnIds(formDocument);
    const other = withOwnIds(formDocument);
    expect(repeated([...idsOf(formDocument), ...idsOf(one), ...idsOf(other)])).toEqual([]);
  });

  test('keeps its conditions on their fields', () => {
    const own = withOwnIds(formDocument);
    expect(documentErrors(own)).toEqual({});
    const wordsOf = (form: typeof formDocument) =>
      form.conditions.map(({ terms, target }) =>
        [terms[0]?.fieldId, target.id].map((id) => fieldsOf(form).find((field) => field.id === id)?.label),
      );
    expect(wordsOf(own)).toEqual(wordsOf(formDocument));
  });
});

describe('a copy of a form with everything that names fields', () => {
  const orchard = 'The orchard of {{who|you}}';
  const formDocument: FormDocument = {
    ...createDocument('Plots, “spring” 2027'),
    description: 'For {{who|a neighbour}}',
    pages: [
      pageOf(
        'pageFirst',
        fieldOf('text', 'who', { label: 'Full name' }),
        fieldOf('radio', 'plot', {
          label: 'Which plot, {{who|neighbour}}?',
          options: [orchard, 'Meadow'],
          defaultValue: orchard,
          details: {
            rightAnswers: [orchard],
            optionPoints: [{ option: orchard, points: 2 }],
            pictures: [{ option: orchard, image: 'a'.repeat(43), alternative: 'Trees' }],
          },
        }),
        fieldOf('number', 'metres', { label: 'Square metres' }),
        fieldOf('calculated', 'price', { label: 'Price', details: { expression: 'round({{metres}} * 1.5)' } }),
      ),
      { ...pageOf('pageSecond', fieldOf('text', 'why', { label: 'Why?' })), title: 'Thanks, {{who|you}}' },
      pageOf('pageThird', fieldOf('hidden', 'source'), fieldOf('score', 'points')),
    ],
    conditions: [
      conditionOf('show', 'why', [['plot', 'is', orchard]]),
      conditionOf('hide', 'pageSecond', [['metres', 'isMore', 100]], 'any'),
    ],
    jumps: [jumpOf('pageFirst', 'pageThird', [['plot', 'is', 'Meadow']]), jumpOf('pageSecond', 'endPaid')],
    endings: [
      { id: 'endUsual', title: 'Thank you, {{who}}', text: '', offersAnother: true, match: 'all', terms: [] },
      {
        id: 'endPaid',
        title: 'It costs {{price|nothing}}',
        text: 'From {{source|us}}',
        button: { label: 'Pay {{price}}', address: 'https://pay.example/' },
        redirect: { address: 'https://pay.example/in', answers: [{ parameter: 'sum', fieldId: 'price' }] },
        offersAnother: false,
        match: 'any',
        terms: [
          { fieldId: 'price', comparison: 'isMore', operand: 0 },
          { fieldId: 'points', comparison: 'isMore', operand: 1 },
        ],
      },
    ],
    theme: { name: 'terracotta', brightness: 'dark', cover: { image: 'b'.repeat(43), alternative: 'The pond' } },
  };
  const copy = withOwnIds(formDocument);
  /** The same ids at the same places, by the order in which the copy has them. */
  const idsOf = (form: FormDocument) => [
    ...form.pages.map(({ id }) => id),
    ...fieldsOf(form).map(({ id }) => id),
    ...form.conditions.map(({ id }) => id),
    ...(form.jumps ?? []).map(({ id }) => id),
    ...(form.endings ?? []).map(({ id }) => id),
  ];
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(strings)
        : [];

  test('is valid, as the original is', () => {
    expect(documentErrors(formDocument)).toEqual({});
    expect(documentErrors(copy)).toEqual({});
  });

  test('names only its own fields, in rules, addresses, calculations and texts', () => {
    const own = new Set(fieldsOf(copy).map(({ id }) => id));
    const named = [
      ...strings(copy).flatMap((text) => pipesIn(text).map(({ fieldId }) => fieldId)),
      ...[...copy.conditions, ...(copy.jumps ?? []), ...(copy.endings ?? [])].flatMap(({ terms }) =>
        terms.map(({ fieldId }) => fieldId),
      ),
      ...(copy.endings ?? []).flatMap(({ redirect }) => redirect?.answers.map(({ fieldId }) => fieldId) ?? []),
    ];
    expect(named.filter((id) => !own.has(id))).toEqual([]);
    expect(named).toHaveLength(20);
    expect(idsOf(copy).filter((id) => idsOf(formDocument).includes(id))).toEqual([]);
  });

  test('has everything else as the original, its theme included', () => {
    const originals = new Map(idsOf(copy).map((id, at) => [id, idsOf(formDocument)[at] ?? '']));
    const renamed = JSON.stringify(copy).replace(/[0-9a-f]{24}/g, (id) => originals.get(id) ?? id);
    const withoutTimes = (form: FormDocument) => ({
      ...form,
      pages: form.pages.map((page) => ({ ...page, fields: page.fields.map((each) => ({ ...each, createdAt: '' })) })),
    });
    expect(withoutTimes(JSON.parse(renamed))).toEqual(withoutTimes(formDocument));
  });
});
