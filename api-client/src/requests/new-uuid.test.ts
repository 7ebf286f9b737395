import { newUuid } from './new-uuid';

test('creates different random UUIDs', () => {
  const ids = Array.from({ length: 100 }, newUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
