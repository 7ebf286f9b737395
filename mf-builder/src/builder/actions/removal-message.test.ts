import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { removalMessage } from './removal-message';

const formDocument = formDocumentWith([
  pageOf(
    'page1',
    fieldOf('radio', 'size', { label: 'Plot size', options: ['Half'] }),
    fieldOf('text', 'notes', { label: 'Notes' }),
    fieldOf('checkbox', 'areas', { label: 'Areas' }),
  ),
  { ...pageOf('page2'), name: 'Page 2', title: 'Your plot' },
]);
const shown = (target: string) => conditionOf('show', target, [['size', 'is', 'Half']]);

test.each([
  [[], 'Deleted Plot size'],
  [['notes'], 'Deleted Plot size and 1 condition. Notes: shown when Plot size is “Half”'],
  [
    ['page2', 'notes', 'areas', 'areas', 'page2'],
    'Deleted Plot size and 5 conditions. Your plot: shown when Plot size is “Half”; Notes: shown when Plot size is ' +
      '“Half”; and 3 more: Areas, Your plot',
  ],
])('names the fields and pages that lost conditions: %j', (targets, message) => {
  expect(removalMessage(formDocument, 'Plot size', targets.map(shown))).toBe(message);
});
