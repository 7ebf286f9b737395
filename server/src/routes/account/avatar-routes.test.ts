import sharp from 'sharp';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const photo = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#2447a8' } });

const upload = (owner: Owner, content: Buffer, kind = 'image/jpeg') =>
  app().raw({
    method: 'PUT',
    url: '/api/users/me/avatar',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': kind },
    payload: content,
  });

/** The photo at an address as bytes. */
const read = (url: string) => app().app.inject({ method: 'GET', url });

describe('the photo of an account', () => {
  test('becomes a small square WebP without the data of its camera, at an address of its own', async () => {
    const owner = await app().owner();
    const withPlace = photo().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
    const { status, body } = await upload(owner, await withPlace.jpeg().toBuffer());
    expect(status).toBe(200);
    const stored = await read(body.user.avatar);
    expect(stored.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height, exif } = await sharp(stored.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 192, height: 192, exif: undefined });
  });

  test('is replaced at a new address, and removed', async () => {
    const owner = await app().owner();
    const first = (await upload(owner, await photo().png().toBuffer(), 'image/png')).body.user.avatar;
    expect((await read(first)).statusCode).toBe(200);
    const second = (await upload(owner, await photo().webp().toBuffer(), 'image/webp')).body.user.avatar;
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    const shown = await read(second);
    expect(shown.statusCode).toBe(200);
    const headers = { 'if-none-match': String(shown.headers.etag) };
    expect((await app().app.inject({ url: second, headers })).statusCode).toBe(304);
    const removed = await app().call('DELETE', '/users/me/avatar', { token: owner.token });
    expect(removed.body.user.avatar).toBe('');
    expect((await read(second)).statusCode).toBe(404);
  });

  test.each([
    ['a drawing that can contain script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 400],
    ['a picture that is cut off', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 400],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ])('refuses %s', async (_, content, status) => {
    const answer = await upload(await app().owner(), content);
    expect(answer.status).toBe(status);
  });

  test('refuses more than 30 megapixels, however few bytes they are', async () => {
    const large = await photo(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(large.length).toBeLessThan(1024 * 1024);
    expect((await upload(await app().owner(), large, 'image/png')).status).toBe(400);
  });

  test('refuses a body of another type', async () => {
    const { token } = await app().owner();
    const answer = await app().call('PUT', '/users/me/avatar', { token, body: { url: 'https://example.org/a.png' } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'photo-missing' } });
  });
});
