import sharp from 'sharp';
import { isRefusal } from '../errors';
import { avatarImage, isAvatarImage } from './avatar-image';

const red = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#b03020' } });

async function stored(): Promise<Buffer> {
  const image = await avatarImage(await red().jpeg().toBuffer());
  if (isRefusal(image)) throw new Error(image.refused);
  return image;
}

test('knows a photo that it has made', async () => {
  expect(await isAvatarImage(await stored())).toBe(true);
});

test.each<[string, () => Promise<Buffer>]>([
  ['of another size', () => red().webp().toBuffer()],
  ['of another kind', () => red().resize(192, 192).png().toBuffer()],
  [
    'with facts about its place',
    () =>
      red()
        .resize(192, 192)
        .withExif({ IFD0: { Artist: 'X' } })
        .webp()
        .toBuffer(),
  ],
  ['with a program behind it', async () => Buffer.concat([await stored(), Buffer.from('<script>alert(1)</script>')])],
  ['that is cut off', async () => (await stored()).subarray(0, -20)],
  ['that is no image', async () => Buffer.from('RIFF1234WEBP')],
])('does not take an image %s for one', async (_, image) => {
  expect(await isAvatarImage(await image())).toBe(false);
});
