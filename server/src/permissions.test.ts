import { buildApp } from './app';
import { useTestApp } from './testing/test-app';

const app = useTestApp();

interface Described {
  paths: { [path: string]: { [method: string]: { security?: object[] } } };
}

const operations = () =>
  Object.entries((app().app.swagger() as unknown as Described).paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({ call: `${method.toUpperCase()} ${path}`, security })),
    );

describe('permissions', () => {
  test('every endpoint describes how its calls are authenticated', () => {
    const undescribed = operations().filter(({ security }) => security === undefined);
    expect(operations().length).toBeGreaterThan(40);
    expect(undescribed).toEqual([]);
  });

  test('an endpoint without a log-in answers the same with a token that is not valid', async () => {
    const form = await app().form(await app().owner());
    const plain = await app().call<{ key: string }>('GET', `/forms/public/${form._id}`);
    const withToken = await app().call('GET', `/forms/public/${form._id}`, { token: 'not-a-token' });
    // Each call makes another key for the submission.
    expect(withToken.body).toEqual({ success: true, data: { ...plain.body.data, key: expect.any(String) } });
  });

  test('a route without a declared permission stops the server from starting', async () => {
    const server = await buildApp({
      database: app().database,
      dataFolder: app().folder,
      publicUrl: 'https://forms.example.org',
    });
    expect(() => server.get('/api/undeclared', async () => 'open')).toThrow(
      'GET /api/undeclared does not declare a permission',
    );
    await server.close();
  });
});
