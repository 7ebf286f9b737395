import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { a, after, b, base, c, condition, d, first, labelOf, layout, second } from '../../testing/merge-fixture';
import type { Command } from '../commands/command';
import { updateCondition } from '../commands/condition-commands';
import { moveFields, removeFields, updateField } from '../commands/field-commands';
import { renameForm } from '../commands/form-commands';
import { addPage, removePage, updatePage } from '../commands/page-commands';
import { mergeDocuments } from './merge';

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
    [removeFields([b])],
    [updateField(b, { label: 'B' })],
    { key: 'field b kept', mine: 'Deleted', theirs: 'Kept, with changes' },
    layout,
    'a c',
    'ab c',
  ],
  [
    'an edited field that they deleted',
    [updateField(b, { label: 'B' })],
    [removeFields([b])],
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
    [moveFields([a], { pageId: 'page2' })],
    [addPage(pageOf('page3')), moveFields([a], { pageId: 'page3' })],
    { key: 'field a page', mine: 'page2', theirs: 'page3' },
    layout,
    'b ca ',
    'b c a',
  ],
  [
    'the place of a field: on another page here, on its own there',
    [moveFields([a], { pageId: 'page2' })],
    [moveFields([a], { pageId: 'page1', at: 1 })],
    { key: 'field a page', mine: 'page2', theirs: 'page1, at another place' },
    layout,
    'b ca',
    'ba c',
  ],
  [
    'a field: deleted here, moved there',
    [removeFields([b])],
    [moveFields([b], { pageId: 'page2' })],
    { key: 'field b kept', mine: 'Deleted', theirs: 'Moved to page2' },
    layout,
    'a c',
    'a cb',
  ],
  [
    'a page: deleted here, a field added to it there',
    [removePage(second)],
    [moveFields([b], { pageId: 'page2' })],
    { key: 'page page2 kept', mine: 'Deleted', theirs: 'Kept, with b added' },
    layout,
    'ab',
    'a b',
  ],
  [
    'the place of a field that both moved to one page',
    [moveFields([a], { pageId: 'page2', at: 0 })],
    [moveFields([a], { pageId: 'page2', at: 1 })],
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
  const to = (field: typeof a, at: number) => moveFields([field], { pageId: 'page1', at }).run(long);
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
