import promises from 'node:fs/promises';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

test('an import that could not begin, because the disk is full, does not keep its account from the next one', async () => {
  const { token } = await app().owner();
  const send = () =>
    app().raw({
      method: 'POST',
      url: '/api/users/me/archive/import',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      payload: 'no archive',
    });
  const full = jest.spyOn(promises, 'mkdtemp').mockRejectedValueOnce(new Error('No space left on device'));
  expect((await send()).status).toBe(500);
  full.mockRestore();
  expect((await send()).body.code).toBe('archive-invalid');
});
