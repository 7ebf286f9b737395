import { describeJump } from '@tessera/form-model/describe-jump';
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
  expect(removalMessage(formDocument, 'Plot size', { dropped: targets.map(shown) })).toBe(message);
});

test('names the endings that lost their conditions, and the rules that were deleted', () => {
  const { terms } = shown('notes');
  const waiting = { id: 'w', title: 'Waiting list', text: '', offersAnother: false, match: 'all', terms } as const;
  const jump = { id: 'j', after: 'page1', to: { kind: 'ending', id: 'w' }, match: 'all', terms } as const;
  const form = { ...formDocument, endings: [waiting], jumps: [jump] };
  expect(removalMessage(form, 'Plot size', { changedEndings: [waiting], droppedJumps: [jump] })).toBe(
    'Deleted Plot size and 1 condition and 1 rule. Ending “Waiting list”: shown when Plot size is “Half”; ' +
      describeJump(form, jump),
  );
});
