import { documentErrors } from '@tessera/form-model/document-errors';
import { conditionOf, documents, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import { changesBetween } from './changes-between';
import type { Command } from './commands/command';
import { addField, lockField, moveFields, removeFields, updateField } from './commands/field-commands';
import { renameForm, updateSettings } from './commands/form-commands';
import { movePage, updatePage } from './commands/page-commands';

const a = fieldOf('text', 'a', { label: 'Name' });
const b = fieldOf('text', 'b', { label: 'Email' });
const first = pageOf('page1', a, b);
const locked = fieldOf('rating', 'c', { label: 'Stars', locked: true });
const second = pageOf('page2', locked);
const formDocument = formDocumentWith([first, second], [conditionOf('show', 'c', [['a', 'isEmpty']])]);

test.each<[Command, string[]]>([
  [renameForm('New'), ['edited Form: name']],
  [updateSettings({ keepAnswers: false }), ['edited Form: settings']],
  [addField(fieldOf('date', 'd', { label: 'When' }), { pageId: 'page1' }), ['added When']],
  [updateField(a, { label: 'Full name', required: true }), ['edited Full name: label, required or not']],
  [lockField(a, true), ['edited Name: locked or not']],
  [lockField(locked, false), ['edited Stars: locked or not']],
  [removeFields([b]), ['deleted Email']],
  [removeFields([a]), ['deleted Name', 'deleted Shown when Name is empty']],
  [moveFields([a], { pageId: 'page1', at: 1 }), ['moved Order of page1']],
  [moveFields([a], { pageId: 'page2' }), ['moved Name to page2']],
  [updatePage(second, { title: 'Last' }), ['edited Last: title']],
  [movePage(second, 0), ['moved Order of pages']],
])('%j', (command, expected) => {
  const changes = changesBetween(formDocument, command.run(formDocument));
  expect(changes.map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected);
});

test('finds no changes between a document and its copy', () => {
  fc.assert(
    fc.property(documents, (made) => {
      // The fixture repeats ids on purpose; a saved document does not.
      fc.pre(Object.keys(documentErrors(made)).length === 0);
      expect(changesBetween(made, made)).toEqual([]);
      expect(changesBetween(made, JSON.parse(JSON.stringify(made)))).toEqual([]);
    }),
  );
});
