import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDocument, createField } from '@tessera/form-model/create-form';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import sharp from 'sharp';
import { imageQueue, thumbnailImages } from './draw-thumbnails';
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

const untitled = { lines: [], isRightToLeft: false };

const samples = [
  ['of one field', pagesOf(['text'])],
  [
    'of four full pages',
    pagesOf(...Array.from({ length: 4 }, () => Array.from({ length: 24 }, () => 'rating' as const))),
  ],
  ['without fields', pagesOf([])],
] as const;

test.each(samples)('keeps the thumbnail of a form %s within the image', (_title, pages) => {
  const rects = rectsOf(thumbnailSvg(thumbnailOf({ pages: [...pages] }), untitled));
  expect(rects.length).toBeGreaterThan(0);
  for (const { x, y, width, height } of rects) {
    expect(x).toBeGreaterThanOrEqual(119.9);
    expect(y).toBeGreaterThanOrEqual(119.9);
    expect(x + width).toBeLessThanOrEqual(1080.1);
    expect(y + height).toBeLessThanOrEqual(510.1);
  }
});

test.each(samples)('keeps the thumbnail of a form %s above its title', (_title, pages) => {
  for (const isRightToLeft of [true, false]) {
    const title = { lines: ['One', 'Two', 'Three'], isRightToLeft };
    const svg = thumbnailSvg(thumbnailOf({ pages: [...pages] }), title);
    const firstLine = Number(/<text[^>]* y="([\d.]+)"/.exec(svg)?.[1]);
    for (const { x, y, width, height } of rectsOf(svg)) {
      expect(x).toBeGreaterThanOrEqual(79.9);
      expect(x + width).toBeLessThanOrEqual(1120.1);
      expect(y + height).toBeLessThan(firstLine - 72);
    }
  }
});

/** The columns of an image below its thumbnail that have something other than the background. */
async function drawnColumns(png: Buffer): Promise<{ first: number; last: number } | null> {
  const { data, info } = await sharp(png)
    .extract({ left: 0, top: 470, width: 1200, height: 100 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = [...data].flatMap((value, at) => (value < 128 ? [at % info.width] : []));
  return columns.length > 0 ? { first: Math.min(...columns), last: Math.max(...columns) } : null;
}

const titled = (name: string, title = '') => ({
  ...formAt(1, name + title),
  name,
  settings: { ...createDocument('').settings, linkPreview: { title, description: '' } },
});

test('draws the title of the link, otherwise the name, at the side where it begins', async () => {
  const imageOf = thumbnailImages();
  const columnsOf = async (form: ReturnType<typeof titled>) => drawnColumns((await imageOf(form)) ?? Buffer.alloc(0));
  const name = await columnsOf(titled('Plots & <beds>'));
  expect(name?.first).toBeLessThan(100);
  const longer = await columnsOf(titled('Plots', 'Plots, beds and a “greenhouse”'));
  expect(longer?.last).toBeGreaterThan((name?.last ?? 0) + 200);
  const hebrew = await columnsOf(titled('טופס Tessera חדש!'));
  expect(hebrew?.last).toBeGreaterThan(1100);
  expect(hebrew?.first).toBeGreaterThan(400);
  const missing = await columnsOf(titled('花園申請表'));
  expect(missing).toBeNull();
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
  const imageOf = thumbnailImages(draw, imageQueue(2_000));
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
  const svg = thumbnailSvg(thumbnailOf({ pages: pagesOf(['text', 'email', 'radio', 'rating']) }), untitled);
  const drawn = [...svg.matchAll(/rx="[\d.]+" fill="(#\w+)"/g)].map(([, color]) => color);
  expect([...new Set(drawn)]).toEqual(
    ['text', 'contact', 'choice', 'detail'].map((family) => colorOf(`tile-${family}`)),
  );
});
