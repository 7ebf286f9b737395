import { fieldTypes, modelOf } from '@tessera/fields/models';
import { documentErrors } from '@tessera/form-model/document-errors';
import { sizeProblem } from '@tessera/form-model/document-size';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { DocumentSchema } from '@tessera/form-model/form-schema';
import { lint } from '@tessera/form-model/lint/lint';
import { readDocument } from '@tessera/form-model/read-document';
import Ajv from 'ajv';
import { categories, templates } from './catalogue';

const fits = new Ajv({ strict: false }).compile(DocumentSchema);
const each = templates.map((template) => [template.document.name, template] as const);
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the templates', () => {
  test('are at least 100 of at least 12 categories, with unique names', () => {
    expect(templates.length).toBeGreaterThanOrEqual(100);
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(repeated(templates.map(({ id }) => id))).toEqual([]);
    expect(repeated(templates.map(({ purpose }) => purpose))).toEqual([]);
  });

  test('use each of the first thirteen types of field', () => {
    const used = new Set(
      templates.flatMap(({ document: formDocument }) => fieldsOf(formDocument).map(({ type }) => type)),
    );
    expect(
      fieldTypes()
        .slice(0, 13)
        .filter((type) => !used.has(type)),
    ).toEqual([]);
  });

  test('of a quiz has right answers and shows the score', () => {
    const fields = fieldsOf(templates.find(({ id }) => id === 'quiz')?.document ?? { pages: [] });
    const questions = fields.filter(({ details }) => details?.points);
    expect(questions.length).toBeGreaterThan(3);
    for (const field of questions)
      for (const answer of field.details?.rightAnswers ?? []) {
        if (field.options.length > 0) expect(field.options).toContain(answer);
      }
    expect(fields.filter((field) => modelOf(field).scoring).map(({ type }) => type)).toEqual([
      'score',
      'grade',
      'right-answers',
    ]);
  });

  test.each(each)('%s fits the form schema and has no findings', (_name, { document }) => {
    expect(fits(document) ? [] : fits.errors).toEqual([]);
    expect(documentErrors(document)).toEqual({});
    expect(sizeProblem(document, null)).toBeNull();
    expect(lint(document)).toEqual([]);
    expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test.each(each)('%s has questions, none of them twice', (_name, { document, purpose }) => {
    expect(purpose).toMatch(/^[A-Z].{15,}[^.]$/);
    expect(document.pages.every(({ fields }) => fields.length > 0)).toBe(true);
    expect(fieldsOf(document).length).toBeGreaterThanOrEqual(4);
    expect(repeated(fieldsOf(document).map(({ label }) => label))).toEqual([]);
    for (const { options } of fieldsOf(document)) expect(repeated(options)).toEqual([]);
  });

  test.each(each.filter(([, { document: formDocument }]) => formDocument.conditions.length > 0))(
    '%s has conditions about what comes earlier',
    (_name, { document }) => {
      const fields = fieldsOf(document);
      const placeOf = (id: string) => fields.findIndex((field) => field.id === id);
      for (const { target, terms } of document.conditions) {
        if (target.kind === 'page') continue;
        for (const { fieldId } of terms) expect(placeOf(fieldId)).toBeLessThan(placeOf(target.id));
      }
    },
  );
});
