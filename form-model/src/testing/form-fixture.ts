import type { FieldOf, Json } from '@tessera/fields/field';
import { choicesOf, type Field, type FieldType, modelOf } from '@tessera/fields/models';
import fc from 'fast-check';
import { createDocument } from '../form/create-form';
import type { Condition, FormDocument, Jump, Page } from '../form/form';

const createdAt = '2026-11-20T16:00:00.000Z';

export function fieldOf(type: FieldType, id: string, set: Partial<Omit<FieldOf, 'type' | 'id'>> = {}): Field {
  return { ...modelOf({ type }).create({ id, createdAt }), ...set } as Field;
}

export function pageOf(id: string, ...fields: Field[]): Page {
  return { id, name: id, title: '', description: '', fields };
}

export function formDocumentWith(pages: Page[], conditions: Condition[] = []): FormDocument {
  return { ...createDocument('Plots'), pages, conditions };
}

type Terms = [fieldId: string, comparison: string, operand?: Json][];

/** A condition on a field, or on a page when the target starts with `page`. */
export function conditionOf(
  action: Condition['action'],
  target: string,
  terms: Terms,
  match: Condition['match'] = 'all',
): Condition {
  return {
    id: `${action}-${target}-${terms.map(([fieldId]) => fieldId).join('-')}`,
    action,
    target: { kind: target.startsWith('page') ? 'page' : 'field', id: target },
    match,
    terms: terms.map(([fieldId, comparison, operand = null]) => ({ fieldId, comparison, operand })),
  };
}

/** A jump after a page to a page, or to an ending when the target starts with `end`. */
export function jumpOf(after: string, to: string, terms: Terms = [], match: Jump['match'] = 'all'): Jump {
  return {
    id: `jump-${after}-${to}`,
    after,
    to: { kind: to.startsWith('end') ? 'ending' : 'page', id: to },
    match,
    terms: conditionOf('show', 'x', terms).terms,
  };
}

const types = [
  'text',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'select',
  'rating',
  'date',
  'time',
  'email',
  'address',
] as const;
const values = fc.oneof(
  fc.constantFrom<Json>('', 'Option 1', '3', 3, 'a@b.co', '2026-01-01', '09:30', ['Option 1'], [], null),
  fc.constantFrom<Json>('3,5', '1.000', '1.000,5', '١٢', 'two\nlines', '0085-01-01', 'Zoë "Zo" O’Hara'),
  // As JSON carries it: a negative zero arrives as zero.
  fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value)) as Json),
);

const fieldArbitrary = fc
  .record({
    type: fc.constantFrom(...types),
    required: fc.boolean(),
    requiresParts: fc.boolean(),
    lock: fc.constantFrom<{ locked?: true }>({}, { locked: true }),
  })
  .map(({ type, required, requiresParts, lock }) => (id: string) => {
    const field = fieldOf(type, id, { required, ...lock });
    return { ...field, subfields: field.subfields.map((part) => ({ ...part, required: requiresParts })) };
  });

const isComparable = (field: Field) => Object.keys(modelOf(field).comparisons).length > 0;

/** A term about a field, with one of its comparisons or an unknown one. */
function termOn(field: Field, ...unknown: string[]): fc.Arbitrary<Terms[number]> {
  const comparisons = [...Object.keys(modelOf(field).comparisons), ...unknown];
  return fc.tuple(fc.constant(field.id), fc.constantFrom(...comparisons), values);
}

/** Forms of a few fields on a few pages with conditions between any of them, cycles included. */
export function documentsOf(fieldMakers: fc.Arbitrary<(id: string) => Field>): fc.Arbitrary<FormDocument> {
  return fc.array(fc.array(fieldMakers, { maxLength: 4 }), { minLength: 1, maxLength: 4 }).chain((makers) => {
    const pages = makers.map((fields, at) =>
      pageOf(`page${at}`, ...fields.map((make, place) => make(`f${at}${place}`))),
    );
    const fields = pages.flatMap((page) => page.fields);
    const targets = [...pages, ...fields].map(({ id }) => id);
    const term = fc
      .constantFrom(...fields.filter(isComparable), fieldOf('text', 'gone'))
      .chain((field) => termOn(field, 'toString'));
    const condition = fc
      .tuple(
        fc.constantFrom('show', 'hide', 'require'),
        fc.constantFrom(...targets),
        fc.array(term, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('all', 'any'),
      )
      .map((parts) => conditionOf(...parts));
    return fc.array(condition, { maxLength: 6 }).map((conditions) => formDocumentWith(pages, conditions));
  });
}

/** Random forms of the eleven types above. */
export const documents = documentsOf(fieldArbitrary);

/** A form with jumps between any of its pages and to an ending, loops included. */
export function withJumps(formDocument: FormDocument): fc.Arbitrary<FormDocument> {
  const fields = formDocument.pages.flatMap((page) => page.fields).filter(isComparable);
  const ids = formDocument.pages.map(({ id }) => id);
  const term =
    fields.length === 0
      ? fc.constant<Terms[number]>(['gone', 'isEmpty', null])
      : fc.constantFrom(...fields).chain((field) => termOn(field));
  const jump = fc
    .tuple(
      fc.constantFrom(...ids),
      fc.constantFrom(...ids, 'end'),
      fc.array(term, { maxLength: 2 }),
      fc.constantFrom('all', 'any'),
    )
    .map((parts) => jumpOf(...parts));
  return fc.array(jump, { minLength: 1, maxLength: 6 }).map((jumps) => ({
    ...formDocument,
    jumps: jumps.map((each, at) => ({ ...each, id: `jump${at}` })),
    endings: [
      { id: 'default', title: '', text: '', offersAnother: false, match: 'all' as const, terms: [] },
      { id: 'end', title: 'End', text: '', offersAnother: false, match: 'all' as const, terms: [] },
    ],
  }));
}

/** `documents`, with jumps. */
export const documentsWithJumps = documents.chain(withJumps);

/** Answers to a form, often valid, sometimes under an orphan key. */
export function answersTo(formDocument: FormDocument): fc.Arbitrary<{ [key: string]: Json }> {
  const keys = formDocument.pages.flatMap((page) => page.fields.flatMap((field) => modelOf(field).keys(field)));
  return fc.record(Object.fromEntries([...keys, 'orphan'].map((key) => [key, values])), {
    requiredKeys: [],
  }) as fc.Arbitrary<{ [key: string]: Json }>;
}

/** Valid answers to one input of a field, taken from `among` and from the field’s options. */
export function validAnswers(field: Field, key: string, among: readonly Json[]): fc.Arbitrary<Json> {
  const model = modelOf(field);
  const options = choicesOf(field).map(({ value }) => value);
  if (Array.isArray(model.initial(field)[key])) return fc.subarray(options);
  const isValid = (answer: Json) => !(key in model.validate(field, { [key]: answer }, true));
  return fc.constantFrom<Json>(...[...options, ...among].filter(isValid), '');
}

export const documentAndAnswers = documents.chain((formDocument) =>
  fc.tuple(fc.constant(formDocument), answersTo(formDocument)),
);
