import { createDocument } from '@tessera/form-model/create-form';
import type { Theme } from '@tessera/form-model/form';
import { changeTheme, followDefaultTheme, ownTheme, themeOf } from './theme-commands';

const usual: Theme = { name: 'harbour', brightness: 'dark', accent: '#1f48a8' };
const following = followDefaultTheme(usual).run(createDocument('Plots, “east”'));

test('a form that follows the default has a copy of it', () => {
  expect(following.theme).toEqual({ ...usual, followsDefault: true });
  expect(ownTheme(themeOf(following))).toEqual(usual);
});

test.each([{ accent: '#7a2e12' }, { name: 'slate' as const }, { logo: undefined }])(
  'an own change ends following the default: %j',
  (patch) => {
    const { theme } = changeTheme(patch).run(following);
    expect(theme).not.toHaveProperty('followsDefault');
  },
);
