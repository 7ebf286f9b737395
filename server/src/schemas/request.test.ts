import { Check } from 'typebox/value';
import { Email } from './request';

test.each(['noor@hollinvale.example', ' o’neil+forms@xn--bcher-kva.example ', 'ünï@bücher.example', "d'arc@a.example"])(
  'accepts the email %s',
  (email) => {
    expect(Check(Email, email)).toBe(true);
  },
);

test.each([
  '(0)vera@a.example',
  'a,vera@a.example',
  'a<vera@a.example',
  'g:vera@a.example;',
  'vera@a.example(1)',
  'vera',
  'a@b@c',
])('refuses %s, which is no email or several', (email) => {
  expect(Check(Email, email)).toBe(false);
});
