import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { conditionOf, documents, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import type { Command } from '../commands/command';
import { addCondition, updateCondition } from '../commands/condition-commands';
import { addField, lockField, moveField, removeField, updateField } from '../commands/field-commands';
import { describeForm, renameForm, updateSettings } from '../commands/form-commands';
import { addPage, movePage, removePage, updatePage } from '../commands/page-commands';
import { mergeDocuments } from './merge';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => fieldOf('text', id, { label: id })) as [
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
];
const first = pageOf('page1', a, b);
const second = pageOf('page2', c);
const condition = conditionOf('show', 'c', [['a', 'isEmpty']]);
const base = formDocumentWith([first, second], [condition]);
const layout = ({ pages }: FormDocument) => pages.map(({ fields }) => fields.map(({ id }) => id).join('')).join(' ');
const after = (...commands: Command[]) => commands.reduce((formDocument, command) => command.run(formDocument), base);
const labelOf = (formDocument: FormDocument, id: string) =>
  fieldsOf(formDocument).find((field) => field.id === id)?.label;

describe.each<[string, Command[], Command[], (merged: FormDocument) => unknown, unknown]>([
  [
    'edits of two fields',
    [updateField(a, { label: 'A' })],
    [updateField(b, { label: 'B' })],
    (m) => [labelOf(m, 'a'), labelOf(m, 'b')],
    ['A', 'B'],
  ],
  [
    'edits of two properties of one field',
    [updateField(a, { label: 'A' })],
    [updateField(a, { required: true })],
    (m) => fieldsOf(m)[0],
    { ...a, label: 'A', required: true },
  ],
  [
    'the same edit twice',
    [updateField(a, { label: 'A' })],
    [updateField(a, { label: 'A' })],
    (m) => labelOf(m, 'a'),
    'A',
  ],
  [
    'two new fields at the end of one page',
    [addField(d, { pageId: 'page1' })],
    [addField(fieldOf('date', 'e'), { pageId: 'page1' })],
    layout,
    'abed c',
  ],
  ['a new field and a deleted one', [addField(d, { pageId: 'page1', at: 0 })], [removeField(b)], layout, 'da c'],
  [
    'a move and an edit of the same field',
    [moveField(a, { pageId: 'page2' })],
    [updateField(a, { label: 'A' })],
    (m) => [layout(m), labelOf(m, 'a')],
    ['b ca', 'A'],
  ],
  [
    'their move, my addition',
    [addField(d, { pageId: 'page1' })],
    [moveField(b, { pageId: 'page1', at: 0 })],
    layout,
    'bda c',
  ],
  [
    'a new page and an order of pages',
    [addPage(pageOf('page3'))],
    [movePage(second, 0)],
    (m) => m.pages.map(({ id }) => id),
    ['page2', 'page3', 'page1'],
  ],
  [
    'a deleted page and an edit elsewhere',
    [removePage(second)],
    [updateField(a, { label: 'A' })],
    (m) => [layout(m), labelOf(m, 'a'), m.conditions],
    ['ab', 'A', []],
  ],
  [
    'name and description',
    [renameForm('New')],
    [describeForm('About')],
    ({ name, description }) => [name, description],
    ['New', 'About'],
  ],
  [
    'settings',
    [updateSettings({ keepAnswers: false })],
    [updateSettings({ language: 'de' })],
    ({ settings }) => [settings.keepAnswers, settings.language],
    [false, 'de'],
  ],
])('%s', (_name, own, others, read, expected) => {
  test('are merged without a conflict', () => {
    const { document: formDocument, conflicts } = mergeDocuments({
      base,
      mine: after(...own),
      theirs: after(...others),
    });
    expect(conflicts).toEqual([]);
    expect(read(formDocument)).toEqual(expected);
  });
});

describe.each<
  [
    string,
    Command[],
    Command[],
    { key: string; mine: string; theirs: string },
    (merged: FormDocument) => unknown,
    unknown,
    unknown,
  ]
>([
  [
    'one label',
    [updateField(a, { label: 'mine' })],
    [updateField(a, { label: 'theirs' })],
    { key: 'field a label', mine: '“mine”', theirs: '“theirs”' },
    (m) => labelOf(m, 'a'),
    'mine',
    'theirs',
  ],
  [
    'a deleted field that they edited',
    [removeField(b)],
    [updateField(b, { label: 'B' })],
    { key: 'field b kept', mine: 'Deleted', theirs: 'Kept, with changes' },
    layout,
    'a c',
    'ab c',
  ],
  [
    'an edited field that they deleted',
    [updateField(b, { label: 'B' })],
    [removeField(b)],
    { key: 'field b kept', mine: 'Kept, with changes', theirs: 'Deleted' },
    layout,
    'ab c',
    'a c',
  ],
  [
    'a page’s title',
    [updatePage(first, { title: 'mine' })],
    [updatePage(first, { title: 'theirs' })],
    { key: 'page page1 title', mine: '“mine”', theirs: '“theirs”' },
    ({ pages }) => pages[0]?.title,
    'mine',
    'theirs',
  ],
  [
    'the name',
    [renameForm('mine')],
    [renameForm('theirs')],
    { key: 'form name', mine: '“mine”', theirs: '“theirs”' },
    ({ name }) => name,
    'mine',
    'theirs',
  ],
  [
    'a condition',
    [updateCondition(condition, { action: 'hide' })],
    [updateCondition(condition, { action: 'require' })],
    {
      key: 'condition show-c-a whole',
      mine: 'Hidden when a is empty',
      theirs: 'Required when a is empty',
    },
    ({ conditions }) => conditions[0]?.action,
    'hide',
    'require',
  ],
  [
    'the page of one field',
    [moveField(a, { pageId: 'page2' })],
    [addPage(pageOf('page3')), moveField(a, { pageId: 'page3' })],
    { key: 'field a page', mine: 'page2', theirs: 'page3' },
    layout,
    'b ca ',
    'b c a',
  ],
  [
    'the place of a field: on another page here, on its own there',
    [moveField(a, { pageId: 'page2' })],
    [moveField(a, { pageId: 'page1', at: 1 })],
    { key: 'field a page', mine: 'page2', theirs: 'page1, at another place' },
    layout,
    'b ca',
    'ba c',
  ],
  [
    'a field: deleted here, moved there',
    [removeField(b)],
    [moveField(b, { pageId: 'page2' })],
    { key: 'field b kept', mine: 'Deleted', theirs: 'Moved to page2' },
    layout,
    'a c',
    'a cb',
  ],
  [
    'a page: deleted here, a field added to it there',
    [removePage(second)],
    [moveField(b, { pageId: 'page2' })],
    { key: 'page page2 kept', mine: 'Deleted', theirs: 'Kept, with b added' },
    layout,
    'ab',
    'a b',
  ],
  [
    'the place of a field that both moved to one page',
    [moveField(a, { pageId: 'page2', at: 0 })],
    [moveField(a, { pageId: 'page2', at: 1 })],
    { key: 'page page2 order', mine: 'a, c', theirs: 'c, a' },
    layout,
    'b ac',
    'b ca',
  ],
])('a conflict about %s', (_name, own, others, conflict, read, mine, theirs) => {
  const sides = { base, mine: after(...own), theirs: after(...others) };

  test('is listed, and the owner can choose either side', () => {
    expect(mergeDocuments(sides).conflicts).toEqual([expect.objectContaining(conflict)]);
    expect(read(mergeDocuments(sides, () => 'mine').document)).toEqual(mine);
    expect(read(mergeDocuments(sides, () => 'theirs').document)).toEqual(theirs);
  });
});

describe('the order of fields on a page', () => {
  const e = fieldOf('text', 'e', { label: 'e' });
  const page = pageOf('page1', a, b, c, d, e);
  const long = formDocumentWith([page]);
  const to = (field: typeof a, at: number) => moveField(field, { pageId: 'page1', at }).run(long);
  const merge = (mine: FormDocument, theirs: FormDocument, side: 'mine' | 'theirs') =>
    mergeDocuments({ base: long, mine, theirs }, () => side);

  test('contains the moves of both sides if they are of different fields', () => {
    const { document: formDocument, conflicts } = merge(to(a, 4), to(d, 0), 'mine');
    expect(conflicts).toEqual([]);
    expect(layout(formDocument)).toBe('dbcea');
  });

  test('is a conflict if both sides moved the same field', () => {
    const [mine, theirs] = [to(a, 4), to(a, 2)];
    expect(merge(mine, theirs, 'mine').conflicts).toEqual([
      { key: 'page page1 order', subject: 'page1', part: 'order', mine: 'b, c, d, e, a', theirs: 'b, c, a, d, e' },
    ]);
    expect(layout(merge(mine, theirs, 'mine').document)).toBe('bcdea');
    expect(layout(merge(mine, theirs, 'theirs').document)).toBe('bcade');
  });
});

test('lists two properties of one field as two conflicts', () => {
  const sides = {
    base,
    mine: after(updateField(a, { label: 'mine', required: true, options: ['x'] })),
    theirs: after(updateField(a, { label: 'theirs', required: true, options: ['y'] })),
  };
  const { document: formDocument, conflicts } = mergeDocuments(sides, ({ part }) =>
    part === 'label' ? 'theirs' : 'mine',
  );
  expect(conflicts.map(({ key }) => key)).toEqual(['field a label', 'field a options']);
  expect(fieldsOf(formDocument)[0]).toEqual({ ...a, label: 'theirs', required: true, options: ['x'] });
});

test('merges an unlocked position', () => {
  const locked = formDocumentWith([pageOf('page1', { ...a, locked: true }, b)]);
  const mine = lockField(a, false).run(locked);
  const theirs = updateField(a, { label: 'A' }).run(locked);
  const { document: formDocument, conflicts } = mergeDocuments({ base: locked, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(fieldsOf(formDocument)[0]).toStrictEqual({ ...a, label: 'A' });
});

test('notes a condition on a field that the other side deleted', () => {
  const { document: formDocument, notes } = mergeDocuments({
    base,
    mine: after(removeField(b)),
    theirs: after(addCondition(conditionOf('hide', 'c', [['b', 'isEmpty']]))),
  });
  expect(formDocument.conditions).toHaveLength(1);
  expect(notes).toEqual(['A condition is left out because something in it was deleted: Hidden when b is empty.']);
});

test('merges more than ten pages into ten, with every field', () => {
  const pages = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => pageOf(`p${from + at}`, fieldOf('text', `f${from + at}`)));
  const few = formDocumentWith(pages(0, 4));
  const { document: formDocument, notes } = mergeDocuments({
    base: few,
    mine: formDocumentWith(pages(0, 9)),
    theirs: formDocumentWith([...pages(0, 4), ...pages(20, 5)]),
  });
  expect(formDocument.pages).toHaveLength(10);
  expect(fieldsOf(formDocument)).toHaveLength(14);
  expect(notes).toEqual([expect.stringMatching(/^A form has at most 10 pages: the fields of .+ move to .+\.$/)]);
});

test('gives the changed side if only one changed, and never loses or repeats an id', () => {
  fc.assert(
    fc.property(documents, documents, documents, (one, two, three) => {
      expect(mergeDocuments({ base: one, mine: two, theirs: one }).document.pages).toEqual(two.pages);
      expect(mergeDocuments({ base: one, mine: one, theirs: two }).document.pages).toEqual(two.pages);
      const { document: formDocument } = mergeDocuments({ base: one, mine: two, theirs: three });
      const ids = fieldsOf(formDocument).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(
        Object.keys(documentErrors(formDocument)).filter(
          (path) => path.startsWith('conditions') && !path.endsWith('id'),
        ),
      ).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('is symmetric: from the other side, it has the same conflicts and, with the same choices, the same result', () => {
  const known = documents.filter((made) => Object.keys(documentErrors(made)).length === 0);
  fc.assert(
    fc.property(known, known, known, (one, two, three) => {
      const here = mergeDocuments({ base: one, mine: two, theirs: three }, () => 'mine');
      const there = mergeDocuments({ base: one, mine: three, theirs: two }, () => 'theirs');
      const keys = (conflicts: typeof here.conflicts) => conflicts.map(({ key }) => key).sort();
      expect(keys(there.conflicts)).toEqual(keys(here.conflicts));
      const things = ({ pages }: FormDocument) =>
        new Map(pages.flatMap((page) => page.fields.map((field) => [field.id, { ...field, page: page.id }])));
      expect(things(there.document)).toEqual(things(here.document));
    }),
    { numRuns: 60 },
  );
});
