import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of titles, each for the scripts that those before it lack. The first one is that of Tessera’s screens. */
const packages = [
  ['hanken-grotesk', 'HankenGrotesk'],
  ['noto-sans', 'NotoSans'],
  ['noto-sans-arabic', 'NotoSansArabic'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
] as const;

/** The fonts with which a title is drawn. */
export interface TitleFont {
  /** Paths of the fonts, for the library that draws. */
  files: readonly string[];
  /** The width of a character in em; null if none of the fonts has it. Joined letters are narrower than their sum. */
  widthOf(character: string): number | null;
}

async function load(): Promise<TitleFont> {
  const { resolve } = createRequire(__filename);
  const files = packages.map(([name, file]) =>
    join(dirname(resolve(`@expo-google-fonts/${name}/package.json`)), '600SemiBold', `${file}_600SemiBold.ttf`),
  );
  const { open } = await import('fontkit');
  const fonts = await Promise.all(files.map((file) => open(file)));
  return {
    files,
    widthOf: (character) => {
      const point = character.codePointAt(0) ?? 0;
      for (const font of fonts)
        if ('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(point))
          return font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
      return null;
    },
  };
}

let loading: Promise<TitleFont> | null = null;

/** Loads the fonts, once: about 20 ms for the first link preview. */
export function titleFont(): Promise<TitleFont> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
