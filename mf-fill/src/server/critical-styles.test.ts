import { criticalStyles } from './critical-styles';

const layered = (rules: string) => criticalStyles(`@layer base,part;@layer part{${rules}}`);
const ordered = (rules: string) => `@layer base,part;@layer part{${rules}}`;

test.each([
  ['a class of the page', '.a{color:red}', '<p class="b a">', '.a{color:red}'],
  ['the selectors of a list that match', '.a,.b{color:red}', '<p class="b">', '.b{color:red}'],
  ['an element of the page', 'p{color:red}h1{color:blue}', '<p>', 'p{color:red}'],
  [
    'an attribute with its value',
    '[type=radio]{top:0}[type=file]{top:0}',
    '<input type="radio">',
    '[type=radio]{top:0}',
  ],
  [
    'rules that :is() or :not() make conditional',
    '.a :is(.x,b):not(.y){top:0}',
    '<p class="a">',
    '.a :is(.x,b):not(.y){top:0}',
  ],
  ['rules for a choice that visitors make', '.a:checked{top:0}', '<p class="a">', '.a:checked{top:0}'],
  [
    'rules inside conditions',
    '@media (width<=40rem){.a{top:0}.b{top:0}}',
    '<p class="a">',
    '@media (width<=40rem){.a{top:0}}',
  ],
  [
    'an animation that is used',
    '.a{animation:spin 1s}@keyframes spin{to{top:0}}',
    '<p class="a">',
    '.a{animation:spin 1s}@keyframes spin{to{top:0}}',
  ],
])('selects %s', (_what, rules, html, selected) => {
  expect(layered(rules)(html)).toBe(ordered(selected));
});

test.each([
  ['other classes', '.b{color:red}'],
  ['pressed and hovered elements', '.a:hover{color:red}.a:active{color:red}'],
  ['disabled elements where there are none', '.a:disabled{color:red}'],
  ['print', '@media print{.a{color:red}}'],
  ['animations that nothing uses', '@keyframes spin{to{top:0}}'],
])('leaves out rules for %s', (_what, rules) => {
  expect(layered(rules)('<p class="a">')).toBe('@layer base,part;');
});

test('keeps only the custom properties that a selected rule uses, also through other properties', () => {
  const sheet = ':root{--x:1px;--y:calc(var(--x)*2);--z:3px}.a{top:var(--y)}.b{top:var(--z)}';
  expect(layered(sheet)('<p class="a">')).toBe(ordered(':root{--x:1px;--y:calc(var(--x)*2)}.a{top:var(--y)}'));
});

test('throws for a style sheet that is not valid', () => {
  expect(() => criticalStyles('.a{color}')).toThrow('Colon is expected');
});
