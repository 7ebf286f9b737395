import { safeStorage } from './safe-storage';
import { memoryStorage } from './testing/server-double';

function refusing(): never {
  throw new DOMException('Refused', 'QuotaExceededError');
}

test('stores values in the browser’s storage', () => {
  const browser = memoryStorage();
  safeStorage(browser).setItem('a', '1');
  expect(browser.values).toEqual({ a: '1' });
  expect(safeStorage(browser).getItem('a')).toBe('1');
});

test('works within the tab when the browser refuses storage', () => {
  const storage = safeStorage({ getItem: refusing, setItem: refusing, removeItem: refusing });
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('replaces the old value also when the new one does not fit', () => {
  const browser = memoryStorage({ a: 'old' });
  const storage = safeStorage({ ...browser, setItem: refusing });
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  expect(browser.values).toEqual({});
});

test('keeps the old value and throws where the storage is full, if asked to', () => {
  const browser = memoryStorage({ a: 'old' });
  const storage = safeStorage({ ...browser, setItem: refusing }, { keepsOld: true });
  expect(() => storage.setItem('a', 'new')).toThrow('Refused');
  expect(storage.getItem('a')).toBe('old');
  expect(browser.values).toEqual({ a: 'old' });
});

test('reads a value that another tab wrote', () => {
  const browser = memoryStorage();
  const storage = safeStorage(browser);
  storage.setItem('a', '1');
  browser.values.a = '2';
  expect(storage.getItem('a')).toBe('2');
});
