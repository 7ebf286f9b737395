import type { FieldDetails, Json } from '@tessera/fields/field';
import { type Field, type FieldType, fieldTypes, modelOf } from '@tessera/fields/models';
import fc from 'fast-check';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { answersTo, documentsOf, fieldOf, validAnswers, withJumps } from './form-fixture';

/** Settings that change the possible answers, by the types that have them. */
const settings: { readonly [Type in FieldType]?: readonly FieldDetails[] } = {
  radio: [{ other: true, order: 'random' }],
  checkbox: [{ other: true, chosen: ['Option 2'] }],
  select: [{ other: true, order: 'sorted' }],
  'picture-choice': [{ other: true }],
  matrix: [{ many: true }],
  phone: [{ countryCode: true, homeCountry: 'PL' }],
  scale: [{ lowest: 1, highest: 5 }],
  slider: [{ step: 5 }],
  number: [{ step: 0.5, prefix: '€' }],
  textarea: [{ counter: true }],
};
const limits = fc.constantFrom<Field['validation']>(
  {},
  { minCount: 2, maxCount: 2 },
  { min: 0, max: 20, integer: true, minLength: 3, maxLength: 12 },
  { earliest: '2026-01-01', latest: '2026-12-31' },
);
const defaults = fc.constantFrom('', '', 'Option 2', '3', 'Zoë “Zo” O’Hara', '2026-02-28');

/** A field of any type that there is, with settings that owners choose. */
const anyField = fc
  .record({
    type: fc.constantFrom<FieldType>(...fieldTypes()),
    required: fc.boolean(),
    demanding: fc.boolean(),
    setting: fc.nat(1),
    validation: limits,
    defaultValue: defaults,
  })
  .map(({ type, required, demanding, setting, validation, defaultValue }) => (id: string): Field => {
    const field = fieldOf(type, id);
    return {
      ...field,
      label: `Question ${id}`,
      required: required && !modelOf(field).isContent,
      details: { ...field.details, ...settings[type]?.[setting] },
      validation: { ...field.validation, ...validation },
      defaultValue: field.defaultValue || defaultValue,
      subfields: field.subfields.map((part) => ({ ...part, required: demanding && part.required })),
    } as Field;
  });

/** Forms with fields of all types, with conditions and some with jumps. */
export const documentsOfAllTypes: fc.Arbitrary<FormDocument> = documentsOf(anyField).chain((formDocument) =>
  fc.oneof(fc.constant(formDocument), withJumps(formDocument)),
);

/** Texts of which each type takes some. */
const typed: readonly Json[] = [
  ...['3', '5', '1.5', '2026-02-28', '2026-03-01', '09:30', 'Łucja', 'two\nlines', 'مرحبا'],
  ...['ana@forms.example', 'https://forms.example/a?b=c', '+48 601 234 567', '601 234 567', 'PL', 'yes', 'true', 'on'],
  ...['Option 1', 'Option 3'],
  // As other keyboards write them, and with signs that no one sees.
  ...[
    '+４８（601）234‑567',
    '٦٠١٢٣٤٥٦٧٨',
    '\u202a+48 601 234 567\u202c',
    '\u200bana@forms.example',
    '\ufeff https://forms.example/\u00ad',
  ],
  ...['\u200b', '٣٫٥', '５', '\u200e3', '2026-03-01\u200f'],
];

/** Whether a field shows a result, which visitors do not answer. */
export function isResult(field: Field): boolean {
  return Boolean(modelOf(field).scoring ?? modelOf(field).calculation);
}

/** The form without results. */
function asked(formDocument: FormDocument): FormDocument {
  const pages = formDocument.pages.map((page) => ({
    ...page,
    fields: page.fields.filter((field) => !isResult(field)),
  }));
  return { ...formDocument, pages };
}

/** Answers to forms of all types: to most questions valid ones. */
export function answersToAllTypes(formDocument: FormDocument): fc.Arbitrary<{ [key: string]: Json }> {
  const own = fieldsOf(asked(formDocument)).flatMap((field) =>
    Object.keys(modelOf(field).initial(field)).map((key) => [key, validAnswers(field, key, typed)] as const),
  );
  const valid = fc.record(Object.fromEntries<fc.Arbitrary<Json>>(own));
  const some = fc.tuple(answersTo(asked(formDocument)), valid).map(([any, better]) => ({ ...better, ...any }));
  return fc.oneof({ arbitrary: valid, weight: 3 }, some) as fc.Arbitrary<{ [key: string]: Json }>;
}
