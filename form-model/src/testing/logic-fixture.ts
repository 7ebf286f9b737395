import type { FieldDetails, Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import fc from 'fast-check';
import { fieldsOf } from '../form/fields-of';
import type { Condition, Ending, FormDocument, Jump, Page } from '../form/form';
import { withShownTexts } from '../form/pipes';
import { documentsOfAllTypes, isResult } from './all-types-fixture';
import { answersTo, conditionOf, documents, documentsWithJumps, fieldOf, jumpOf, validAnswers } from './form-fixture';

/** A group of two questions, which pages show with two entries at first. */
const group = {
  ...fieldOf('group', 'guests', {
    subfields: [
      { name: 'name', label: 'Name', placeholder: '', required: true },
      { name: 'age', label: 'Age', placeholder: '', required: false },
    ],
    validation: { minCount: 2, maxCount: 4 },
    details: { entryName: 'guest', parts: [{ name: 'age', type: 'number', options: [] }] },
  }),
  label: 'Guests',
} as Field;
const GUEST_KEYS = ['guests.0.name', 'guests.0.age', 'guests.1.name', 'guests.1.age'];

const literal = fc.constantFrom(
  ...[
    '',
    ' ',
    'Plot',
    'قطعة أرض',
    'Zoë “Zo” O’Hara',
    '](',
    '[',
    '(https://example.org)',
    '\n',
    '*',
    '_b_',
    '<b>',
    '&amp;',
  ],
  ...['{{', '}}', '|', '{{x y}}', 'A, "b"; c'],
);
const fallback = fc.constantFrom('', '|', '|nothing yet', '|لا شيء', '|“none”, "n"', '|](x)');

/** Texts that contain the answers to some fields, with and without fallbacks. */
function textsAbout(ids: readonly string[]): fc.Arbitrary<string> {
  const pipe = fc.tuple(fc.constantFrom(...ids, 'gone'), fallback).map(([id, end]) => `{{${id}${end}}}`);
  return fc
    .array(fc.oneof(literal, { arbitrary: pipe, weight: 2 }), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(''));
}

/** Expressions about some fields, of which few make sense. */
function expressionsAbout(ids: readonly string[]): fc.Arbitrary<string> {
  const field = fc.constantFrom(...ids, 'gone').map((id) => `{{${id}}}`);
  const operand = fc.oneof(
    field,
    field.map((each) => `points(${each})`),
    field.map((each) => `count(${each})`),
    field.map((each) => `sum(${each}, 2)`),
    field.map((each) => `if(${each} = "Option 1", 3, -1.5)`),
    field.map((each) => `if(empty(${each}), 1, 0)`),
    field.map((each) => `year(${each})`),
    fc.constantFrom('1', '2.5', '0', '1 +'),
  );
  return fc
    .array(fc.tuple(operand, fc.constantFrom(' + ', ' - ', ' * ', ' / ', ' > ')), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flatMap(([one, sign], at) => (at === 0 ? [one] : [sign, one])).join(''));
}

const optionPoints = (field: Field): Field['details'] => ({
  ...field.details,
  optionPoints: field.options.map((option, at) => ({ option, points: 2 * at - 1 })),
});

/** A field whose texts contain answers: those of options as well, each of them once. */
function withTextsOf(field: Field, texts: readonly string[]): Field {
  let next = 0;
  const take = (text: string) => {
    next += 1;
    const taken = texts[(next + field.id.length) % texts.length] ?? '';
    return next % 3 === 0 ? text : `${text} ${taken}`;
  };
  return withShownTexts(field, take, (options) => options.map(take));
}

interface Made {
  pages: Page[];
  conditions: Condition[];
  jumps: Jump[];
  endings: Ending[];
}

/** Puts fields at places of the pages; the number of a place is any whole number. */
function inserted(pages: readonly Page[], fields: readonly (readonly [place: number, field: Field])[]): Page[] {
  const made = pages.map((page) => ({ ...page, fields: [...page.fields] }));
  for (const [place, field] of fields) {
    const { fields: own } = made[place % made.length] as Page;
    own.splice(place % (own.length + 1), 0, field);
  }
  return made;
}

const calculationDetails = fc.record<FieldDetails>(
  { decimals: fc.constantFrom(0, 2), unit: fc.constantFrom('€', 'م²', '{{f00|m}}'), isConcealed: fc.boolean() },
  { requiredKeys: [] },
);

const calculatedIds = ['c0', 'c1', 'c2'];
const comparisons = ['isMore', 'isLess', 'is', 'isEmpty', 'isNotEmpty'];

/** Calculated fields, and conditions and jumps that compare them. */
function logicOf({ pages }: FormDocument): fc.Arbitrary<Omit<Made, 'endings'>> {
  const ids = [...fieldsOf({ pages }).map(({ id }) => id), group.id, ...calculatedIds];
  const calculations = calculatedIds.map((id) =>
    fc
      .tuple(fc.nat(99), expressionsAbout(ids), calculationDetails)
      .map(
        ([at, expression, details]) =>
          [at, fieldOf('calculated', id, { details: { expression, ...details } })] as const,
      ),
  );
  const terms = fc
    .tuple(fc.constantFrom(...calculatedIds), fc.constantFrom(...comparisons), fc.integer({ min: -2, max: 3 }))
    .map((term) => [term] as [string, string, Json][]);
  const targets = [...pages.map(({ id }) => id), ...ids];
  const condition = fc
    .tuple(fc.constantFrom('show', 'hide', 'require'), fc.constantFrom(...targets), terms)
    .map((parts) => conditionOf(...parts));
  const pageIds = pages.map(({ id }) => id);
  const jump = fc
    .tuple(fc.constantFrom(...pageIds), fc.constantFrom(...pageIds, 'end'), terms)
    .map((parts) => jumpOf(...parts));
  return fc
    .tuple(
      fc.tuple(...calculations),
      fc.nat(99),
      fc.array(condition, { maxLength: 2 }),
      fc.array(jump, { maxLength: 2 }),
    )
    .map(([fields, place, conditions, jumps]) => ({
      pages: inserted(pages, [...fields, [place, group]]),
      conditions,
      jumps,
    }));
}

/** Puts answers into the texts of pages, questions, options and endings. */
function withAnswersInTexts(formDocument: FormDocument): fc.Arbitrary<FormDocument> {
  const ids = fieldsOf(formDocument).map(({ id }) => id);
  const texts = fc.array(textsAbout(ids), { minLength: 7, maxLength: 7 });
  const term = fc.tuple(fc.constantFrom(...ids), fc.constantFrom('isEmpty', 'isNotEmpty'));
  return fc.tuple(texts, fc.nat(4), fc.array(term, { minLength: 1, maxLength: 2 })).map(([own, part, terms]) => {
    const [title = '', text = '', label = ''] = own;
    const ending = { title, text, offersAnother: false, match: 'all' as const };
    const button = { label, address: 'https://example.org/' };
    return {
      ...formDocument,
      description: own[3] ?? '',
      pages: formDocument.pages.map((page, at) => ({
        ...page,
        title: own[at % own.length] ?? '',
        description: own[(at + 2) % own.length] ?? '',
        fields: page.fields.map((field, place) => {
          const pointed = field.options.length > 0 ? ({ ...field, details: optionPoints(field) } as Field) : field;
          return (place + part) % 2 === 0 ? withTextsOf(pointed, own) : pointed;
        }),
      })),
      endings: [
        { id: 'default', ...ending, button, terms: [] },
        { id: 'other', ...ending, title: text, text: title, terms: conditionOf('show', 'x', terms).terms },
        { id: 'end', ...ending, title: label, terms: [] },
      ],
    };
  });
}

/** Forms with conditions, jumps, calculations, a repeating group, and answers in their texts. */
export const documentsOfLogic: fc.Arbitrary<FormDocument> = fc
  .oneof(documents, documentsWithJumps, documentsOfAllTypes)
  .chain((formDocument) =>
    logicOf(formDocument).map(({ pages, conditions, jumps }): FormDocument => {
      const all = [...(formDocument.jumps ?? []), ...jumps].map((jump, at) => ({ ...jump, id: `jump${at}` }));
      return {
        ...formDocument,
        pages,
        conditions: [...formDocument.conditions, ...conditions].map((each, at) => ({ ...each, id: `condition${at}` })),
        ...(all.length > 0 && { jumps: all }),
      };
    }),
  )
  .chain(withAnswersInTexts);

const strange = ['مرحبا، “Zoë”', '[x](https://example.org)', 'two\nlines', '{{f00|no}}', '$&'];
const candidates: readonly Json[] = [...strange, '3', '-2', 'a@b.co', '2026-01-01', '09:30'];

/** Answers to all questions of a form: of most forms valid ones. */
export function answersToLogic(formDocument: FormDocument): fc.Arbitrary<{ [key: string]: Json }> {
  const fields = fieldsOf(formDocument).filter((field) => field.id !== group.id && !isResult(field));
  const own = fields.flatMap((field) =>
    Object.keys(modelOf(field).initial(field)).map((key) => [key, validAnswers(field, key, candidates)] as const),
  );
  const guests = GUEST_KEYS.map(
    (key) => [key, key.endsWith('age') ? fc.constantFrom('3', '') : fc.constantFrom(...strange)] as const,
  );
  const valid = fc.record(Object.fromEntries<fc.Arbitrary<Json>>([...own, ...guests]));
  const others = answersTo({ ...formDocument, pages: [{ id: '', name: '', title: '', description: '', fields }] });
  const some = fc.tuple(others, valid).map(([any, better]) => ({ ...better, ...any }));
  return fc.oneof({ arbitrary: valid, weight: 4 }, some) as fc.Arbitrary<{ [key: string]: Json }>;
}
