import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

describe('the account', () => {
  test('keeps its name without spaces around it, and its theme', async () => {
    const { token } = await app().owner();
    const named = await app().call('PATCH', '/users/me', { token, body: { name: '  نور فالبرخت, "Noor" ' } });
    expect(named.body.user).toMatchObject({ name: 'نور فالبرخت, "Noor"', theme: 'system' });
    const themed = await app().call('PATCH', '/users/me', { token, body: { theme: 'dark' } });
    expect(themed.body.user).toMatchObject({ name: 'نور فالبرخت, "Noor"', theme: 'dark' });
    expect((await app().call('GET', '/users/me', { token })).body.user).toEqual(themed.body.user);
  });

  test.each([
    ['an empty name', { name: '   ' }, 'name'],
    ['a name above 200 characters', { name: 'a'.repeat(201) }, 'name'],
    ['an unknown theme', { theme: 'sepia' }, 'theme'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await app().call('PATCH', '/users/me', { token: (await app().owner()).token, body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([path]);
  });
});
