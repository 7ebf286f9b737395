import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldTypes } from '@tessera/fields/models';
import { createField, createForm } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import { fileNameOf, formFromJson, formToJson } from './form-json';

const form: Form = {
  ...createForm('f1', 'Spring ballot'),
  description: 'One per household',
  pages: [
    { id: 'p1', name: 'Page 1', title: '', description: '', fields: fieldTypes().map((type) => createField(type)) },
  ],
};
const [first, second] = form.pages[0]?.fields ?? [];
const withCondition: Form = {
  ...form,
  conditions: [
    {
      id: 'c1',
      action: 'show',
      target: { kind: 'field', id: second?.id ?? '' },
      match: 'all',
      terms: [{ fieldId: first?.id ?? '', comparison: 'isNotEmpty', operand: null }],
    },
  ],
};
function read(text: string) {
  const outcome = formFromJson(text);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.document;
}
function problemOf(value: unknown) {
  const outcome = formFromJson(JSON.stringify(value));
  return 'problem' in outcome ? outcome.problem : '';
}

describe('a form as a file', () => {
  test('keeps its ids, and is exported to the same bytes', () => {
    const text = formToJson(withCondition);
    const { name, description, pages, conditions, settings } = withCondition;
    expect(read(text)).toEqual({ name, description, pages, conditions, settings });
    expect(formToJson(read(text))).toBe(text);
  });

  test('does not depend on the order of members', () => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, backwards(each)]),
      );
    };
    expect(formToJson(backwards(withCondition) as Form)).toBe(formToJson(withCondition));
  });

  test('contains nothing about its owner or its responses', () => {
    const owned: Form = { ...form, createdBy: 'u1', responseCount: 7 };
    const exported = JSON.parse(formToJson(owned));
    expect(Object.keys(exported).sort()).toEqual(
      ['conditions', 'description', 'kind', 'name', 'pages', 'settings', 'version'].sort(),
    );
  });
});

describe('a file of a release that had only the first thirteen types', () => {
  const text = readFileSync(join(__dirname, 'exported-with-thirteen-types.json'), 'utf8');
  const { kind: _kind, version: _version, ...written } = JSON.parse(text);

  test('contains the first thirteen types, conditions of each action, and settings other than the usual ones', () => {
    const types = written.pages.flatMap((page: Form['pages'][number]) => page.fields.map(({ type }) => type));
    expect(new Set(types).size).toBe(13);
    expect(written.conditions.map(({ action }: Form['conditions'][number]) => action)).toEqual([
      'show',
      'hide',
      'require',
    ]);
  });

  test('is read with every member as it was written, and without members of later releases', () => {
    const formDocument = read(text);
    expect(Object.keys(formDocument).sort()).toEqual(Object.keys(written).sort());
    for (const member of ['name', 'description', 'settings', 'conditions', 'pages'] as const)
      expect(formDocument[member]).toStrictEqual(written[member]);
  });

  test('gives the same bytes when it is exported again', () => {
    expect(formToJson(read(text))).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });
});

describe('a file that is not a form', () => {
  const good = JSON.parse(formToJson(withCondition));
  test.each([
    ['without content', undefined, 'not a form'],
    ['with a list', [], 'not a form'],
    ['of another kind', { ...good, kind: 'other' }, 'not a form'],
    ['of a later version', { ...good, version: 2 }, 'version 2'],
    ['without pages', { ...good, pages: [] }, 'no pages'],
    ['with the same page twice', { ...good, pages: [...good.pages, ...good.pages] }, 'Another page has this id'],
    [
      'with a condition on a removed field',
      { ...good, conditions: [{ ...good.conditions[0], target: { kind: 'field', id: 'gone' } }] },
      'removed',
    ],
  ])('is refused with a reason: %s', (_name, value, problem) => expect(problemOf(value)).toMatch(problem));

  test('is refused if it is too large', () => {
    const options = Array.from({ length: 1000 }, (_, at) => `Plot ${at}`);
    const fields = Array.from({ length: 11 }, (_, at) => ({ ...createField('radio'), id: `f${at}`, options }));
    const pages = form.pages.map((page) => ({ ...page, fields }));
    expect(problemOf(JSON.parse(formToJson({ ...form, pages })))).toContain(
      '10,000 options and inputs in all its fields',
    );
  });

  test('is refused if it is not JSON', () =>
    expect(formFromJson('{"kind"')).toEqual({
      problem: 'This file is not a form exported as JSON. Choose a file from “Export as JSON”.',
    }));
});

test.each([
  ['Spring ballot', 'Spring ballot.json'],
  ['A/B: what?', 'A B what.json'],
  ['  ', 'form.json'],
  ['Größe & Maß', 'Größe Maß.json'],
])('gives the form %j the file name %j', (name, file) => expect(fileNameOf({ name })).toBe(file));
