import fc from 'fast-check';
import { errorFacts, framesOf, sourceOf, withoutAnswers } from './client-error';

test('leaves out of a message what a person may have typed', () => {
  expect(withoutAnswers("Unexpected token 'J', \"Jane O'Hara\" is not valid JSON")).not.toMatch(/Jane|Hara/);
  expect(withoutAnswers('No answer for jane@hollinvale.example in field 4711')).toBe('No answer for … in field …');
  expect(withoutAnswers('Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 was refused')).toBe('Bearer … was refused');
  expect(withoutAnswers('Cannot read properties of undefined')).toBe('Cannot read properties of undefined');
});

test('keeps the frames of Chromium and Firefox as paths without parameters', () => {
  const chromium = `TypeError: no "Jane"
    at BuilderPage (https://forms.example/parts/mf-builder/0.1.0-0a1b2c3d4e5f/BuilderPage.1.js?token=secret:1:204)
    at https://forms.example/shell/0.1.0-0a1b2c3d4e5f/main.js:2:9`;
  const frames = `BuilderPage /parts/mf-builder/0.1.0-0a1b2c3d4e5f/BuilderPage.1.js:1:204
/shell/0.1.0-0a1b2c3d4e5f/main.js:2:9`;
  expect(framesOf(chromium)).toBe(frames);
  // The server reads reports in the same way, and keeps them as they are.
  expect(framesOf(frames)).toBe(frames);
  const firefox = 'BuilderPage@https://forms.example/parts/mf-builder/0.1.0-0a1b2c3d4e5f/BuilderPage.1.js:1:204\n';
  expect(framesOf(firefox)).toBe(frames.split('\n')[0]);
  expect(sourceOf(frames)).toEqual({ part: 'mf-builder', version: '0.1.0-0a1b2c3d4e5f' });
  expect(sourceOf('/assets/other.js:1:1')).toBeNull();
});

test('bounds whatever is thrown', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 5_000 }), (thrown, text) => {
      const error = Object.assign(new Error(text), { stack: `${text}\n at x (/parts/mf-auth/1/a.js:1:1)`, name: text });
      for (const { name, message, stack } of [errorFacts(thrown), errorFacts(error)]) {
        expect(name.length).toBeLessThanOrEqual(60);
        expect(message.length).toBeLessThanOrEqual(200);
        expect(stack.length).toBeLessThan(12 * 500);
        expect(message).not.toMatch(/[@\d"'`“]/);
      }
    }),
  );
});
