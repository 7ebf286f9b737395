import { begin, type FormSession } from '../form-session/form-session';
import { formOf, question } from '../testing/form-fixture';
import { restore } from './restore';
import { disagreements, withoutFiles } from './restored-files';
import { draftOf } from './saved-draft';

const form = formOf([
  [question('text', 'name'), question('file', 'photos', { validation: { maxCount: 5 } }), question('file', 'letter')],
]);
const opening = { key: 'page-1.7KQ2-9FWM-X3PA.1', openedAt: '2026-01-01T00:00:00.000Z' };

/** The page of a correction that opened with these files; their ids are their names, unless given. */
function pageWith(photos: string[], letter: string, name = 'Leda', ids: { letter?: string } = {}): FormSession {
  const files = { photos, letter: letter ? [ids.letter ?? letter] : [] };
  return { ...begin(form, {}, { name, photos, letter }), files, opened: files };
}
const changed = (page: FormSession, photos: string[], letter: string, name = page.answers.name ?? ''): FormSession => ({
  ...page,
  answers: { name, photos, letter },
  files: { photos, letter: letter ? [letter] : [] },
});
const filesIn = ({ answers, files }: FormSession) => [answers.photos, files.photos, answers.letter, files.letter];
const draftFrom = (session: FormSession) => draftOf(session, opening, Date.now());

describe('the draft of a correction, after another correction has replaced files', () => {
  const before = pageWith(['a.jpg'], 'a.pdf');
  const today = pageWith(['b.jpg'], 'b.pdf');

  test('shows the newest files where it has changed none', () => {
    const draft = draftFrom(changed(before, ['a.jpg'], 'a.pdf', 'Leda Q.'));
    const shown = restore(today, draft);
    expect(shown.answers.name).toBe('Leda Q.');
    expect(filesIn(shown)).toEqual([['b.jpg'], ['b.jpg'], 'b.pdf', ['b.pdf']]);
    expect(disagreements(today, draft)).toEqual([]);
  });

  test('shows the newest file where the replaced one has the same name', () => {
    const sameName = pageWith(['a.jpg'], 'a.pdf', 'Leda', { letter: 'newer' });
    const draft = draftFrom(changed(before, ['a.jpg'], 'a.pdf'));
    expect(restore(sameName, draft).files.letter).toEqual(['newer']);
  });

  test('adds its new files to the newest ones', () => {
    const draft = draftFrom(changed(before, ['a.jpg', 'mine.jpg'], 'a.pdf'));
    expect(filesIn(restore(today, draft))).toEqual([['mine.jpg', 'b.jpg'], ['mine.jpg', 'b.jpg'], 'b.pdf', ['b.pdf']]);
  });

  test('shows its own file where both have replaced one, and names the question', () => {
    const draft = draftFrom(changed(before, ['a.jpg'], 'mine.pdf'));
    expect(restore(today, draft)).toMatchObject({ answers: { letter: 'mine.pdf' }, files: { letter: ['mine.pdf'] } });
    expect(disagreements(today, draft)).toEqual(['letter']);
  });
});

test('a file that the draft has removed stays removed when another one was chosen before it was found', () => {
  const page = pageWith(['a.jpg'], '');
  const draft = draftFrom(changed(page, [], ''));
  const chosen = changed(page, ['a.jpg', 'new.jpg'], '');
  expect(filesIn(restore(chosen, draft))).toEqual([['new.jpg'], ['new.jpg'], '', []]);
});

test('answers that another correction has changed to other ones than the draft are named', () => {
  const draft = draftFrom(changed(pageWith([], ''), [], '', 'Leda Q.'));
  expect(disagreements(pageWith([], '', 'Ada'), draft)).toEqual(['name']);
  expect(disagreements(pageWith([], '', 'Leda Q.'), draft)).toEqual([]);
  expect(disagreements(pageWith([], ''), draft)).toEqual([]);
});

test('a draft of a new response disagrees with nothing', () => {
  const draft = draftFrom({ ...begin(form, { name: 'Anastasia' }, { name: 'Ana' }) });
  expect(disagreements(begin(form, {}, { name: 'Berta' }), draft)).toEqual([]);
});

test('without its own files, the draft of a correction leaves the stored ones as the page shows them', () => {
  const page = pageWith(['a.jpg'], 'a.pdf');
  const draft = withoutFiles(draftFrom(changed(page, ['a.jpg', 'mine.jpg'], 'a.pdf')), form);
  expect(draft.notUploaded).toEqual({ photos: ['mine.jpg'] });
  expect(filesIn(restore(page, draft))).toEqual([['a.jpg'], ['a.jpg'], 'a.pdf', ['a.pdf']]);
});
