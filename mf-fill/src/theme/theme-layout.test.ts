import { designedThemes } from '@tessera/form-model/designed-themes';
import { themeCss } from '@tessera/form-model/theme-css';
import { themeLayout } from './theme-layout';

/** The properties that the layout needs: it has no other value for them, and the style sheet does not set them. */
const needed = [...new Set([...themeLayout.matchAll(/var\((--theme-[a-z-]+)\)/g)].map(([, name = '']) => name))].filter(
  (name) => !themeLayout.includes(`${name}:`),
);

test.each(Object.keys(designedThemes) as (keyof typeof designedThemes)[])(
  'the theme %s sets what the layout needs, in both modes',
  (name) => {
    expect(needed).toContain('--theme-ground');
    for (const brightness of ['light', 'dark'] as const) {
      const css = themeCss({ name, brightness });
      expect(needed.filter((property) => !css.includes(`${property}:`))).toEqual([]);
    }
  },
);
