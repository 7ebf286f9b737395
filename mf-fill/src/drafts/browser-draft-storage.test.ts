import { begin } from '../form-session/form-session';
import { formOf, question } from '../testing/form-fixture';
import { browserDraftStorage } from './browser-draft-storage';
import { draftOf } from './saved-draft';

const opening = { key: 'key-1', openedAt: 'then' };
const reloaded = { key: 'key-2', openedAt: 'now' };
const draft = draftOf(begin(formOf([[question('text', 'name')]]), { name: 'secret' }), opening, Date.now());

describe('a browser that stores nothing', () => {
  beforeEach(() => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The request was denied.', 'SecurityError');
    });
    history.replaceState({ tessera: { page: 'p1', before: [] } }, '');
  });
  afterEach(() => jest.restoreAllMocks());

  test('remembers the key of answers that were sent after a reload, and no answers', async () => {
    const drafts = browserDraftStorage('form-1');
    drafts.save(draft);
    expect(browserDraftStorage('form-1').openingFor(reloaded)).toEqual(reloaded);
    drafts.save({ ...draft, sent: true });
    expect(JSON.stringify(history.state)).not.toContain('secret');
    const next = browserDraftStorage('form-1');
    expect(await next.find()).toBeNull();
    expect(next.openingFor(reloaded).key).toBe('key-1');
  });

  test('forgets the key after the submission, and nothing else', () => {
    const drafts = browserDraftStorage('form-1');
    drafts.save({ ...draft, sent: true });
    drafts.discard(draft);
    expect(browserDraftStorage('form-1').openingFor(reloaded)).toEqual(reloaded);
    expect(history.state).toMatchObject({ tessera: { page: 'p1' } });
  });
});
