import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { conditionOf, documentOf, documents, fieldOf, pageOf } from '@tessera/form-model/form-fixture';
import fc from 'fast-check';
import type { Command } from './command';
import { addCondition, updateCondition } from './condition-commands';
import { addField, moveField, removeField, updateField } from './field-commands';
import { describeForm, renameForm, updateSettings } from './form-commands';
import { mergeDocuments } from './merge';
import { addPage, movePage, removePage, updatePage } from './page-commands';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => fieldOf('text', id, { label: id })) as [
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
];
const first = pageOf('page1', a, b);
const second = pageOf('page2', c);
const base = documentOf([first, second], [conditionOf('show', 'c', [['a', 'isEmpty']])]);
const layout = ({ pages }: FormDocument) => pages.map(({ fields }) => fields.map(({ id }) => id).join('')).join(' ');
const after = (...commands: Command[]) => commands.reduce((document, command) => command.run(document), base);
const labelOf = (document: FormDocument, id: string) => fieldsOf(document).find((field) => field.id === id)?.label;

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
    'a page deleted onto which they moved a field',
    [removePage(second)],
    [moveField(b, { pageId: 'page2' })],
    layout,
    'ab',
  ],
  [
    'their condition about a field that I deleted',
    [removeField(b)],
    [addCondition(conditionOf('hide', 'c', [['b', 'isEmpty']]))],
    (m) => m.conditions.length,
    1,
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
  test('both stand, without a conflict', () => {
    const { document, conflicts } = mergeDocuments({ base, mine: after(...own), theirs: after(...others) });
    expect(conflicts).toEqual([]);
    expect(read(document)).toEqual(expected);
  });
});

describe.each<
  [
    string,
    Command[],
    Command[],
    { key: string; members: string[] },
    (merged: FormDocument) => unknown,
    unknown,
    unknown,
  ]
>([
  [
    'one label',
    [updateField(a, { label: 'mine' })],
    [updateField(a, { label: 'theirs' })],
    { key: 'field a', members: ['label'] },
    (m) => labelOf(m, 'a'),
    'mine',
    'theirs',
  ],
  [
    'a deleted field that they edited',
    [removeField(b)],
    [updateField(b, { label: 'B' })],
    { key: 'field b', members: [] },
    layout,
    'a c',
    'ab c',
  ],
  [
    'an edited field that they deleted',
    [updateField(b, { label: 'B' })],
    [removeField(b)],
    { key: 'field b', members: [] },
    layout,
    'ab c',
    'a c',
  ],
  [
    'a page’s title',
    [updatePage(first, { title: 'mine' })],
    [updatePage(first, { title: 'theirs' })],
    { key: 'page page1', members: ['title'] },
    ({ pages }) => pages[0]?.title,
    'mine',
    'theirs',
  ],
  [
    'the name',
    [renameForm('mine')],
    [renameForm('theirs')],
    { key: 'form', members: ['name'] },
    ({ name }) => name,
    'mine',
    'theirs',
  ],
  [
    'a condition',
    [updateCondition('show-c-a', { action: 'hide' })],
    [updateCondition('show-c-a', { action: 'require' })],
    { key: 'condition show-c-a', members: ['action'] },
    ({ conditions }) => conditions[0]?.action,
    'hide',
    'require',
  ],
])('both changed %s', (_name, own, others, conflict, read, mine, theirs) => {
  const sides = { base, mine: after(...own), theirs: after(...others) };

  test('is told, and either can be kept', () => {
    expect(mergeDocuments(sides).conflicts).toEqual([expect.objectContaining(conflict)]);
    expect(read(mergeDocuments(sides, () => 'mine').document)).toEqual(mine);
    expect(read(mergeDocuments(sides, () => 'theirs').document)).toEqual(theirs);
  });
});

test('more than ten pages together stand on ten, with every field', () => {
  const pages = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => pageOf(`p${from + at}`, fieldOf('text', `f${from + at}`)));
  const few = documentOf(pages(0, 4));
  const { document } = mergeDocuments({
    base: few,
    mine: documentOf(pages(0, 9)),
    theirs: documentOf([...pages(0, 4), ...pages(20, 5)]),
  });
  expect(document.pages).toHaveLength(10);
  expect(fieldsOf(document)).toHaveLength(14);
});

test('merging with no change of theirs gives mine, with none of mine gives theirs, and never loses an id or doubles one', () => {
  fc.assert(
    fc.property(documents, documents, documents, (one, two, three) => {
      expect(mergeDocuments({ base: one, mine: two, theirs: one }).document.pages).toEqual(two.pages);
      expect(mergeDocuments({ base: one, mine: one, theirs: two }).document.pages).toEqual(two.pages);
      const { document } = mergeDocuments({ base: one, mine: two, theirs: three });
      const ids = fieldsOf(document).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(
        Object.keys(documentErrors(document)).filter((path) => path.startsWith('conditions') && !path.endsWith('id')),
      ).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
