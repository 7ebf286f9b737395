import { interfaceLanguages } from '@tessera/form-model/form';
import { languageNames } from './language-names';

test.each(interfaceLanguages)('shows the own name of the language %s', (tag) =>
  expect(languageNames[tag]).toBe(new Intl.DisplayNames([tag], { type: 'language' }).of(tag)),
);
