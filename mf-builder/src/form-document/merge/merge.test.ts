import { documentErrors } from '@tessera/form-model/document-errors';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import {
  conditionOf,
  documents,
  fieldOf,
  formDocumentWith,
  jumpOf,
  pageOf,
} from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import { a, after, b, base, d, labelOf, layout, second } from '../../testing/merge-fixture';
import type { Command } from '../commands/command';
import { addCondition } from '../commands/condition-commands';
import { addEnding, newEnding, updateEnding } from '../commands/ending-commands';
import { addField, lockField, moveFields, removeFields, updateField } from '../commands/field-commands';
import { describeForm, renameForm, updateSettings } from '../commands/form-commands';
import { addJump, updateJump } from '../commands/jump-commands';
import { addPage, movePage, removePage } from '../commands/page-commands';
import { mergeDocuments } from './merge';

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
  ['a new field and a deleted one', [addField(d, { pageId: 'page1', at: 0 })], [removeFields([b])], layout, 'da c'],
  [
    'a move and an edit of the same field',
    [moveFields([a], { pageId: 'page2' })],
    [updateField(a, { label: 'A' })],
    (m) => [layout(m), labelOf(m, 'a')],
    ['b ca', 'A'],
  ],
  [
    'their move, my addition',
    [addField(d, { pageId: 'page1' })],
    [moveFields([b], { pageId: 'page1', at: 0 })],
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

test('merges endings: new ones of both sides, different texts of one, and one about a field that the other deleted', () => {
  const own = { ...newEnding('own'), terms: conditionOf('show', 'x', [['b', 'isEmpty']]).terms };
  const start = { ...base, endings: [newEnding('default')] };
  const merge = (mine: FormDocument, theirs: FormDocument) => mergeDocuments({ base: start, mine, theirs });
  const both = merge(addEnding(own).run(start), addEnding(newEnding('other')).run(start));
  expect(both.document.endings?.map(({ id }) => id).sort()).toEqual(['default', 'other', 'own']);
  expect(both.document.endings?.[0]?.id).toBe('default');
  const [usual] = start.endings;
  const title = (text: string) => updateEnding(usual ?? own, { title: text }).run(start);
  expect(merge(title('Bye'), title('Thanks')).conflicts).toMatchObject([
    { part: 'title', mine: '“Bye”', theirs: '“Thanks”' },
  ]);
  const deleted = merge(addEnding(own).run(start), removeFields([b]).run(start));
  expect(deleted.document.endings?.find(({ id }) => id === 'own')?.terms).toEqual([]);
  expect(documentErrors(deleted.document)).toEqual({});
});

test('merges jumps: new ones of both sides, two changes of one, and one to a page that the other deleted', () => {
  const jump = jumpOf('page1', 'page2');
  const start = { ...base, jumps: [jump] };
  const merge = (mine: FormDocument, theirs: FormDocument) => mergeDocuments({ base: start, mine, theirs });
  const added = merge(
    addJump({ ...jump, id: 'mine' }).run(start),
    addJump({ ...jump, id: 'theirs' }).run(start),
  ).document.jumps?.map(({ id }) => id);
  expect(added?.sort()).toEqual(['jump-page1-page2', 'mine', 'theirs']);
  const { conflicts } = merge(
    updateJump(jump, { after: 'page2', to: { kind: 'page', id: 'page1' } }).run(start),
    updateJump(jump, { terms: conditionOf('show', 'x', [['b', 'isEmpty']]).terms }).run(start),
  );
  expect(conflicts).toMatchObject([{ part: 'rule', theirs: 'After Page 1: Page 2 when b is empty' }]);
  expect(merge(start, removePage(second).run(start)).document).not.toHaveProperty('jumps');
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
    mine: after(removeFields([b])),
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

test('merges symmetrically: from the other side, there are the same conflicts and, with the same choices, the same result', () => {
  const known = documents.filter((made) => Object.keys(documentErrors(made)).length === 0);
  fc.assert(
    fc.property(known, known, known, (one, two, three) => {
      const here = mergeDocuments({ base: one, mine: two, theirs: three }, () => 'mine');
      const there = mergeDocuments({ base: one, mine: three, theirs: two }, () => 'theirs');
      const keys = (conflicts: typeof here.conflicts) => conflicts.map(({ key }) => key).sort();
      expect(keys(there.conflicts)).toEqual(keys(here.conflicts));
      const items = ({ pages }: FormDocument) =>
        new Map(pages.flatMap((page) => page.fields.map((field) => [field.id, { ...field, page: page.id }])));
      expect(items(there.document)).toEqual(items(here.document));
    }),
    { numRuns: 60 },
  );
});
