import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDocument, createField } from '@tessera/form-model/create-form';
import { thumbnailImages } from './draw-thumbnails';
import { thumbnailSvg } from './thumbnail-svg';

const pagesOf = (...types: Parameters<typeof createField>[0][][]) =>
  types.map((fields, index) => ({
    id: `p${index}`,
    name: '',
    title: '',
    description: '',
    fields: fields.map((type) => createField(type)),
  }));

const formAt = (version: number, id = 'form-1') => ({ ...createDocument('Plots'), _id: id, version });

const rectsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
  );

test.each([
  ['of one field', pagesOf(['text'])],
  [
    'of four full pages',
    pagesOf(...Array.from({ length: 4 }, () => Array.from({ length: 24 }, () => 'rating' as const))),
  ],
  ['without fields', pagesOf([])],
])('keeps the thumbnail of a form %s within the image', (_title, pages) => {
  const rects = rectsOf(thumbnailSvg({ pages }));
  expect(rects.length).toBeGreaterThan(0);
  for (const { x, y, width, height } of rects) {
    expect(x).toBeGreaterThanOrEqual(119.9);
    expect(y).toBeGreaterThanOrEqual(119.9);
    expect(x + width).toBeLessThanOrEqual(1080.1);
    expect(y + height).toBeLessThanOrEqual(510.1);
  }
});

test('draws each version of a form once', async () => {
  const drawn: string[] = [];
  const imageOf = thumbnailImages(async (svg) => {
    drawn.push(svg);
    return Buffer.from(svg);
  });
  await Promise.all([imageOf(formAt(1)), imageOf(formAt(1)), imageOf(formAt(2))]);
  await imageOf(formAt(2));
  expect(drawn).toHaveLength(2);
});

test('draws one image at a time and refuses to queue more than fifty', async () => {
  let busy = 0;
  let maxBusy = 0;
  const imageOf = thumbnailImages(async (svg) => {
    busy += 1;
    maxBusy = Math.max(maxBusy, busy);
    await Promise.resolve();
    busy -= 1;
    return Buffer.from(svg);
  });
  const asked = Array.from({ length: 50 }, (_, index) => imageOf(formAt(index)));
  expect(imageOf(formAt(50))).toBeNull();
  await Promise.all(asked);
  expect(maxBusy).toBe(1);
  expect(imageOf(formAt(50))).not.toBeNull();
});

test('draws an image again after a failure', async () => {
  const answers = [Promise.reject(new Error('no memory')), Promise.resolve(Buffer.from('png'))];
  const imageOf = thumbnailImages(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(imageOf(formAt(1))).rejects.toThrow('no memory');
  await expect(imageOf(formAt(1))).resolves.toEqual(Buffer.from('png'));
});

test('limits the cached images by bytes and drops the least recently used one', async () => {
  const drawn: string[] = [];
  const draw = async (svg: string) => {
    drawn.push(svg);
    return Buffer.alloc(10);
  };
  const imageOf = thumbnailImages(draw, 2_000);
  for (let index = 0; index < 200; index += 1) await imageOf(formAt(index));
  await imageOf(formAt(0));
  await imageOf(formAt(200));
  expect(drawn).toHaveLength(201);
  await imageOf(formAt(0));
  expect(drawn).toHaveLength(201);
  await imageOf(formAt(1));
  expect(drawn).toHaveLength(202);
});

test('uses the colors of the light theme', () => {
  const tokens = readFileSync(resolve(__dirname, '../../../shared-ui/src/styles/tokens.css'), 'utf8');
  // The first value of a token is that of the light theme.
  const colorOf = (token: string): string => {
    const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1] ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : colorOf(other);
  };
  const svg = thumbnailSvg({ pages: pagesOf(['text', 'email', 'radio', 'rating']) });
  const drawn = [...svg.matchAll(/rx="[\d.]+" fill="(#\w+)"/g)].map(([, color]) => color);
  expect([...new Set(drawn)]).toEqual(
    ['text', 'contact', 'choice', 'detail'].map((family) => colorOf(`tile-${family}`)),
  );
});
