import fc from 'fast-check';
import { createForm } from '../form/create-form';
import { documents, fieldOf } from '../testing/form-fixture';
import { toForm, toPublicForm, toUpdate, toWire, toWirePublic } from './wire-form';

test('WIRE-1 a form is the same after the wire', () => {
  fc.assert(
    fc.property(documents, (formDocument) => {
      const conditions = formDocument.conditions.filter(({ terms }) => terms.length > 0);
      const form = { ...createForm('f1'), ...formDocument, conditions, views: null, responseCount: 7 };
      expect(toForm(JSON.parse(JSON.stringify(toWire(form))))).toEqual(form);
      const visitor = { ...formDocument, conditions, id: 'f1', version: 3 };
      expect(toPublicForm(JSON.parse(JSON.stringify(toWirePublic(visitor))))).toEqual(visitor);
    }),
  );
});

test('WIRE-1 an update contains the title, all fields flattened, and the changes', () => {
  const form = {
    ...createForm('f1', 'Plots'),
    pages: [{ ...createForm('x').pages[0], fields: [fieldOf('text', 'a')] }],
  };
  expect(toUpdate(form as never, 4, { location: 'trash' })).toMatchObject({
    title: 'Plots',
    version: 4,
    fields: [{ id: 'a' }],
    location: 'trash',
  });
});

describe('WIRE-2', () => {
  const least = { _id: 'f1' };

  test('missing members get their defaults', () => {
    expect(toForm(least)).toMatchObject({
      id: 'f1',
      name: 'Untitled Form',
      pages: [],
      status: 'draft',
      visibility: 'private',
      location: 'inbox',
      views: null,
      responseCount: 0,
      publishedVersion: null,
    });
  });

  test.each([
    [{ title: 'A' }, { name: 'A' }],
    [{ name: 'B' }, { name: 'B' }],
    [{ responses: [{}, {}] }, { responseCount: 2 }],
    [{ responses: [{}], responseCount: 5 }, { responseCount: 5 }],
    [{ views: 12 }, { views: 12 }],
    [{ location: 'elsewhere' }, { location: 'inbox' }],
    [{ status: 'published', version: 3 }, { publishedVersion: 3 }],
  ])('reads %j', (given, expected) => {
    expect(toForm({ ...least, ...given })).toMatchObject(expected);
  });

  test('fields without pages become one page named Page 1, each complete', () => {
    const form = toForm({ ...least, fields: [{ id: 'a', type: 'radio', label: 'Size', options: ['S', 5, 'L'] }] });
    expect(form?.pages).toMatchObject([
      {
        name: 'Page 1',
        fields: [{ id: 'a', type: 'radio', label: 'Size', options: ['S', 'L'], required: false, rows: 3 }],
      },
    ]);
  });

  test('limits of the wrong kind are left out', () => {
    const validation = { maxLength: '5', min: 2, pattern: 7, kinds: ['a', 1], shoeSize: 44 };
    const form = toForm({ ...least, fields: [{ id: 'a', type: 'text', validation }] });
    expect(form?.pages[0]?.fields[0]?.validation).toEqual({ min: 2, kinds: ['a'] });
  });
});

test('WIRE-2 the texts of the link preview are read, also one of them; without any there is no such setting', () => {
  const read = (linkPreview: unknown) => toForm({ _id: 'a', settings: { linkPreview } })?.settings.linkPreview;
  expect(read({ title: 'Apply, “now”', description: 7 })).toEqual({ title: 'Apply, “now”', description: '' });
  expect(read({ description: 'Until May' })).toEqual({ title: '', description: 'Until May' });
  for (const none of [undefined, null, '']) expect(read(none)).toBeUndefined();
});

describe('WIRE-3', () => {
  test.each([null, 5, 'f1', [], {}, { title: 'A' }])('%j is not a form', (wire) => {
    expect(toForm(wire)).toBeNull();
    expect(toPublicForm(wire)).toBeNull();
  });

  test('reading never throws and gives the same result each time', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('title', 'pages', 'fields', 'conditions', 'settings', 'views'), fc.jsonValue()),
        (wire) => {
          const form = toForm({ ...wire, _id: 'f1' });
          expect(form).not.toBeNull();
          expect(toForm({ ...wire, _id: 'f1' })).toEqual(form);
        },
      ),
    );
  });
});
