import { kindOfContent } from './accepted-kind';

const kind = (text: string) => kindOfContent(Buffer.from(text));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.each([
  svg,
  `\ufeff${svg}`,
  `  \n${svg}`,
  `<?xml version="1.0"?>\n<!-- drawn > by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">\n<SVG>`,
  `<!---->${svg}`,
])('detects %j as an SVG image', async (text) => {
  expect(await kind(text)).toBe('image/svg+xml');
});

test.each(['<svgx>', `<p>${svg}</p>`, `<!-- ${svg}`, '<?xml', '<!doctype', 'x'])(
  'does not detect %j as an SVG image',
  async (text) => {
    expect(await kind(text)).not.toBe('image/svg+xml');
  },
);

test('reads deeply nested markup in linear time', async () => {
  for (const piece of ['<!--', '<!---->', '<!-- -', '<?xml>', '<!DOCTYPE', ' ', '\n<!---->']) {
    const started = process.cpuUsage();
    await kind(piece.repeat(10_000));
    expect(process.cpuUsage(started).user).toBeLessThan(500_000);
  }
});
