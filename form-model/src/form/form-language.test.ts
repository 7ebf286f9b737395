import { formLanguage } from './form-language';

test.each([
  ['de', 'de'],
  ['pt_BR', 'pt-BR'],
  ['zh_hans_cn', 'zh-Hans-CN'],
  ['auto', 'en'],
  ['', 'en'],
  ['not a language', 'en'],
])('reads the language setting “%s” as %s', (setting, tag) => {
  expect(formLanguage(setting)).toBe(tag);
  expect(() => new Intl.Collator(formLanguage(setting))).not.toThrow();
});
