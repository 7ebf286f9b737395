import { createDocument } from '@tessera/form-model/create-form';
import type { Theme } from '@tessera/form-model/form';
import { changeTheme, followDefaultTheme, ownTheme, type ThemePatch, themeOf } from './theme-commands';

const usual: Theme = { name: 'harbour', brightness: 'dark', accent: '#1f48a8' };
const following = followDefaultTheme(usual).run(createDocument('Plots, “east”'));

test('a form that follows the default has a copy of it', () => {
  expect(following.theme).toEqual({ ...usual, followsDefault: true });
  expect(ownTheme(themeOf(following))).toEqual(usual);
});

test.each([{ accent: '#7a2e12' }, { name: 'slate' as const }, { logo: undefined }])(
  'an own change ends following the default: %j',
  (patch) => {
    const { theme } = changeTheme(themeOf(following), patch).run(following);
    expect(theme).not.toHaveProperty('followsDefault');
  },
);

const cover = { image: 'image-1', alternative: 'Beds' };

test.each<[string, ThemePatch, string | undefined]>([
  ['a colour', { accent: '#7a2e12' }, 'theme /accent'],
  ['a letter of a description', { cover: { ...cover, alternative: 'Beds “e' } }, 'theme /cover/alternative'],
  ['another image', { cover: { ...cover, image: 'image-2' } }, undefined],
  ['another theme', { name: 'slate' }, undefined],
])('joins changes that an owner makes in small steps: %s', (_, patch, joins) => {
  expect(changeTheme({ ...usual, cover }, patch).joins).toBe(joins);
});
