import type { FastifyInstance, RouteOptions } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../app';
import type { Database } from '../database/database';
import { defaultLimits, noLimits } from '../settings/limits';
import { builtParts } from '../testing/built-parts';
import { useTestApp } from '../testing/test-app';

/** The routes as the server has them after its start, by method and address. */
const routes: RouteOptions[] = [];
/** Tracing gets the server before its first route. */
const tracing = {
  watch: (server: FastifyInstance) => void server.addHook('onRoute', (route) => void routes.push(route)),
  over: (database: Database) => database,
  stop: async () => undefined,
};

const app = useTestApp(async () => ({ releases: await builtParts(), corsOrigins: ['https://other.example'], tracing }));

test('every route has a limit, or says why strangers may call it as often as they like', () => {
  const nameOf = ({ method, url }: RouteOptions) => `${method} ${url}`;
  const without = routes.filter(({ method, config }) => method !== 'OPTIONS' && !config?.rateLimit);
  expect(routes.length).toBeGreaterThan(150);
  expect(without.filter(({ config }) => !config?.unlimited).map(nameOf)).toEqual([]);
  expect(without.filter(({ method }) => method !== 'HEAD').map(nameOf)).toEqual([
    'GET /metrics',
    'GET /fonts/*',
    'GET /shell/:version/*',
    'GET /parts/:part/:version/*',
    'GET /shell/mark.svg',
    'GET /parts.json',
    'GET /embed.js',
  ]);
});

test('a route without a limit and a reason stops the server from starting', async () => {
  const { database, folder } = app();
  const server = await buildApp({ database, dataFolder: folder, publicUrl: 'https://forms.example.org' });
  expect(() => server.get('/endless', async () => 'open')).toThrow('GET /endless has no limit and does not say why');
  await server.close();
});

const light = { max: 2, windowMs: 60_000 };
const few = useTestApp(async () => ({ releases: await builtParts(), limits: { ...noLimits, light } }));

describe('above the limit of one network', () => {
  const read = (url: string, remoteAddress = '192.0.2.1') =>
    few().app.inject({ url, remoteAddress, headers: { accept: 'text/html,image/webp' } });

  async function addresses() {
    const owner = await few().owner();
    const form = await few().form(owner);
    const payload = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2447a8' } })
      .png()
      .toBuffer();
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' };
    const image = await few().raw<{ id: string }>({
      ...{ method: 'POST', url: `/api/forms/${form._id}/images`, headers, payload },
    });
    const photo = await few().raw({ method: 'PUT', url: '/api/users/me/avatar', headers, payload });
    return { image: `/api/images/${image.body.data.id}`, photo: photo.body.user.avatar };
  }

  test('images and photos are refused, and others still get them with the headers that let them be cached', async () => {
    for (const url of Object.values(await addresses())) {
      const statuses = [await read(url), await read(url), await read(url)].map(({ statusCode }) => statusCode);
      expect({ url, statuses }).toEqual({ url, statuses: [200, 200, 429] });
      const other = await read(url, '192.0.2.2');
      expect(other.statusCode).toBe(200);
      expect(other.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('the pages of the app are refused with a page that says so', async () => {
    const [first, , third] = [await read('/dashboard'), await read('/my-forms'), await read('/nowhere')];
    expect(first.statusCode).toBe(200);
    expect([third.statusCode, third.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(third.body).toContain('Too many attempts. Try again in ');
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('a school behind one address can open 600 pages with a hundred images each in a minute', () => {
  expect(defaultLimits.light.max).toBeGreaterThanOrEqual(defaultLimits.submit.max * 100);
});
