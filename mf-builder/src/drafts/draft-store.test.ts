import type { KeyStorage } from '@tessera/api-client/safe-storage';
import { createForm } from '@tessera/form-model/create-form';
import { createDraftStore } from './draft-store';

function memory(): KeyStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}
const draft = (id: string, updatedAt = '2026-03-01T00:00:00.000Z') => ({ ...createForm(id, id), updatedAt });

describe('the local drafts', () => {
  test('belong to one owner, newest first', () => {
    const storage = memory();
    const mine = createDraftStore('me', storage);
    mine.save(draft('local-a', '2026-03-01T00:00:00.000Z'));
    mine.save(draft('local-b', '2026-03-02T00:00:00.000Z'));
    expect(mine.list().map(({ id }) => id)).toEqual(['local-b', 'local-a']);
    const other = createDraftStore('other', storage);
    expect(other.list()).toEqual([]);
    expect(other.get('local-a')).toBeNull();
    other.remove('local-a');
    expect(mine.get('local-a')).not.toBeNull();
  });

  test('are read as they were last saved', () => {
    const drafts = createDraftStore('me', memory());
    drafts.save(draft('local-a'));
    const changed = { ...draft('local-a'), name: 'Ballot' };
    drafts.save(changed);
    expect(drafts.list()).toEqual([changed]);
  });

  test('lead to the created forms', () => {
    const drafts = createDraftStore('me', memory());
    drafts.save(draft('local-a'));
    expect(drafts.serverIdOf('local-a')).toBe('');
    drafts.becameServerForm('local-a', 'f1');
    expect(drafts.list()).toEqual([]);
    expect(drafts.serverIdOf('local-a')).toBe('f1');
  });

  test('forget the oldest created forms, but never a draft', () => {
    const drafts = createDraftStore('me', memory());
    drafts.save(draft('local-newest'));
    for (let at = 0; at < 60; at++) drafts.becameServerForm(`local-${at}`, `f${at}`);
    expect(drafts.serverIdOf('local-0')).toBe('');
    expect(drafts.serverIdOf('local-59')).toBe('f59');
    expect(drafts.get('local-newest')).not.toBeNull();
  });

  test('ignore stored values of another shape', () => {
    const storage = memory();
    storage.setItem('tessera_drafts', '[1, {"localId": 3}, null');
    expect(createDraftStore('me', storage).list()).toEqual([]);
  });
});

test('keeps the drafts that it has when another one has no room, and says what to do', () => {
  localStorage.clear();
  const drafts = createDraftStore('me');
  drafts.save(draft('local-1'));
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => drafts.save(draft('local-2'))).toThrow('This browser has no room for another form.');
  full.mockRestore();
  expect(
    createDraftStore('me')
      .list()
      .map(({ id }) => id),
  ).toEqual(['local-1']);
});

test('finds a draft in the whole tab if the browser stores nothing', () => {
  localStorage.clear();
  const off = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Switched off', 'SecurityError');
  });
  createDraftStore('me').save(draft('local-3'));
  expect(
    createDraftStore('me')
      .list()
      .map(({ id }) => id),
  ).toEqual(['local-3']);
  off.mockRestore();
  createDraftStore('me').remove('local-3');
});
