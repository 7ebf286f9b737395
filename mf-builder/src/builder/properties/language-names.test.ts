import { interfaceLanguages } from '@tessera/form-model/form';
import { languageNames } from './language-names';

test.each(interfaceLanguages)('%s is called what its speakers call it', (tag) =>
  expect(languageNames[tag]).toBe(new Intl.DisplayNames([tag], { type: 'language' }).of(tag)),
);
