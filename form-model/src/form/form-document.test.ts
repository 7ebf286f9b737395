import { type FieldType, fieldTypes } from '@tessera/fields/models';
import Ajv from 'ajv';
import fc from 'fast-check';
import { DocumentSchema } from '../schema/form-document';
import { conditionOf, documents, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { createDocument, createField, createForm, createPage } from './create-form';
import { documentErrors } from './document-errors';
import type { FormDocument } from './form';
import { newId } from './new-id';
import { removeFields, removePage } from './remove-field';

const fits = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(DocumentSchema);

describe('DOC-1', () => {
  test('creates a private draft in the inbox with one page', () => {
    const idsAndClock = { newId: () => '7f', now: () => '2026-11-20T16:00:00.000Z' };
    expect(createForm('f1', undefined, idsAndClock)).toMatchObject({
      id: 'f1',
      name: 'Untitled Form',
      status: 'draft',
      visibility: 'private',
      location: 'inbox',
      publishedVersion: null,
      createdAt: '2026-11-20T16:00:00.000Z',
      pages: [{ id: '7f', name: 'Page 1', fields: [] }],
      settings: {
        chatbot: {
          enabled: false,
          welcomeMessage: 'Hi! How can I help you today?',
          position: 'bottom-right',
          theme: 'purple',
        },
      },
    });
    expect(createPage(4, idsAndClock).name).toBe('Page 4');
  });

  test('creates different, valid ids', () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  });
});

describe('DOC-2', () => {
  const page = (fields: FormDocument['pages'][number]['fields'], id = 'page1') => pageOf(id, ...fields);
  const of = (types: readonly FieldType[]) => types.map((type) => createField(type));

  test('accepts a form with every field type and a form with a thousand fields', () => {
    expect(fits(createDocument())).toBe(true);
    expect(fits(formDocumentWith([page(of(fieldTypes()))]))).toBe(true);
    const thousand = Array.from({ length: 1000 }, (_, at) => fieldTypes()[at % fieldTypes().length] ?? 'text');
    expect(fits(formDocumentWith([page(of(thousand))]))).toBe(true);
  });

  test.each<[string, object]>([
    ['no page', { pages: [] }],
    ['eleven pages', { pages: Array.from({ length: 11 }, (_, at) => pageOf(`p${at}`)) }],
    ['no name', { name: ' ' }],
    ['an unknown type', { pages: [page([{ ...fieldOf('text', 'a'), type: 'hologram' as never }])] }],
    ['a field without a type', { pages: [page([{ ...fieldOf('text', 'a'), type: undefined as never }])] }],
    ['an unknown member', { script: 'x' }],
    [
      'a limit of the wrong kind',
      { pages: [page([fieldOf('text', 'a', { validation: { maxLength: 'x' as never } })])] },
    ],
    ['an id with a meaning of its own', { pages: [page([fieldOf('text', '__proto__')])] }],
    ['a condition without terms', { conditions: [conditionOf('show', 'a', [])] }],
  ])('a form with %s does not fit', (_name, set) => {
    expect(fits(JSON.parse(JSON.stringify({ ...formDocumentWith([page([fieldOf('text', 'a')])]), ...set })))).toBe(
      false,
    );
  });

  test('reports repeated ids and answer keys by path', () => {
    const formDocument = formDocumentWith(
      [
        page([fieldOf('address', 'home'), fieldOf('text', 'home_city'), fieldOf('text', 'a')]),
        page([fieldOf('text', 'a')]),
      ],
      [conditionOf('show', 'a', [['home', 'isEmpty']]), conditionOf('show', 'a', [['home', 'isEmpty']])],
    );
    expect(documentErrors(formDocument)).toEqual({
      'pages/1/id': 'Another page has this id',
      'pages/0/fields/1/id': 'Another field has this id',
      'pages/1/fields/0/id': 'Another field has this id',
      'conditions/1/id': 'Another condition has this id',
    });
  });

  test('reports conditions about missing fields, pages and comparisons', () => {
    const formDocument = formDocumentWith(
      [page([fieldOf('text', 'a')])],
      [
        conditionOf('show', 'gone', [['a', 'isEmpty']]),
        conditionOf('hide', 'a', [['gone', 'isEmpty']]),
        conditionOf('require', 'a', [['a', 'resembles']]),
        conditionOf('show', 'a', [['a', 'isEmpty']]),
      ],
    );
    expect(Object.keys(documentErrors(formDocument))).toEqual(['conditions/0', 'conditions/1', 'conditions/2']);
  });
});

describe('DOC-3', () => {
  const about = [
    conditionOf('show', 'a', [['b', 'isEmpty']]),
    conditionOf('hide', 'b', [
      ['a', 'isEmpty'],
      ['c', 'isEmpty'],
    ]),
    conditionOf('require', 'c', [['b', 'isEmpty']]),
    conditionOf('show', 'page1', [['c', 'isEmpty']]),
  ];
  const form = formDocumentWith(
    [pageOf('page1', fieldOf('text', 'a'), fieldOf('text', 'b')), pageOf('page2', fieldOf('text', 'c'))],
    about,
  );

  test('drops the conditions that target or compare a removed field, and returns them', () => {
    const removal = removeFields(form, new Set(['a']));
    expect(removal.dropped).toEqual([about[0], about[1]]);
    expect(removal.form.conditions).toEqual([about[2], about[3]]);
    expect(removal.form.pages[0]?.fields.map(({ id }) => id)).toEqual(['b']);
    expect(removal.form.pages[1]).toBe(form.pages[1]);
  });

  test('drops the conditions about a removed page and its fields', () => {
    const removal = removePage(form, 'page1');
    expect(removal.dropped).toEqual(about);
    expect(removal.form.pages.map(({ id }) => id)).toEqual(['page2']);
  });

  test('changes nothing for an unknown id', () => {
    expect(removeFields(form, new Set(['zz']))).toEqual({ form, dropped: [], droppedJumps: [], changedEndings: [] });
  });

  test('leaves no condition about a removed field', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (formDocument, at) => {
        const fields = formDocument.pages.flatMap((page) => page.fields);
        const field = fields[at % Math.max(1, fields.length)];
        if (!field) return;
        const { form: rest, dropped } = removeFields(formDocument, new Set([field.id]));
        expect(JSON.stringify(rest.conditions)).not.toContain(`"${field.id}"`);
        expect(rest.conditions.length + dropped.length).toBe(formDocument.conditions.length);
      }),
    );
  });
});
