import { halfTyped } from '@tessera/fields/typed';
import { formOf, question } from '../testing/form-fixture';
import {
  answer,
  answersToSend,
  begin,
  check,
  checkAll,
  errorList,
  hasErrors,
  next,
  previous,
  refused,
  turnedTo,
  viewOf,
} from './form-session';

const form = formOf([
  [question('text', 'name', { required: true }), question('checkbox', 'areas', { options: ['North', 'South'] })],
  [question('email', 'mail')],
  [question('address', 'home')],
]);

test('begins on the first page with the initial answers', () => {
  const session = begin(form);
  expect(viewOf(session)).toMatchObject({ index: 0, count: 3, isFirst: true, isLast: false });
  expect(session.answers).toMatchObject({ name: '', areas: [], home_street: '' });
});

test('turns to the next page only if the current page has no errors', () => {
  const stuck = next(begin(form));
  expect(viewOf(stuck).page.id).toBe('p1');
  expect(stuck.errors).toEqual({ name: 'name is required' });
  const moved = next(answer(stuck, 'name', 'Leda'));
  expect(viewOf(moved).page.id).toBe('p2');
  expect(moved.errors).toEqual({});
});

test('clears only the error of the edited field', () => {
  const stuck = next(
    begin(formOf([[question('text', 'a', { required: true }), question('text', 'b', { required: true })]])),
  );
  expect(Object.keys(answer(stuck, 'a', 'x').errors)).toEqual(['b']);
});

test('turns to the previous page also from a page with errors', () => {
  const second = answer(next(answer(begin(form), 'name', 'Leda')), 'mail', 'not an address');
  const back = previous(check(second));
  expect(viewOf(back).page.id).toBe('p1');
  expect(hasErrors(back)).toBe(false);
  expect(back.answers.mail).toBe('not an address');
});

describe('a page that answers hide', () => {
  const branching = formOf(
    [
      [question('radio', 'kind', { options: ['short', 'long'] })],
      [question('text', 'more', { required: true })],
      [question('text', 'end')],
    ],
    [
      {
        id: 'c1',
        action: 'show',
        target: { kind: 'page', id: 'p2' },
        match: 'all',
        terms: [{ fieldId: 'kind', comparison: 'is', operand: 'long' }],
      },
    ],
  );

  test('is neither counted nor shown', () => {
    const short = next(answer(begin(branching), 'kind', 'short'));
    expect(viewOf(short)).toMatchObject({ index: 1, count: 2, isLast: true });
    expect(viewOf(short).page.id).toBe('p3');
    expect(viewOf(previous(short)).page.id).toBe('p1');
  });

  test('is replaced by the page before if it is hidden while in view', () => {
    const onIt = next(answer(begin(branching), 'kind', 'long'));
    expect(viewOf(onIt).page.id).toBe('p2');
    expect(viewOf(answer(onIt, 'kind', 'short')).page.id).toBe('p1');
  });

  test('keeps the answers of hidden questions, and does not send them', () => {
    const typed = answer(next(answer(begin(branching), 'kind', 'long')), 'more', 'a story');
    const short = answer(typed, 'kind', 'short');
    expect(short.answers.more).toBe('a story');
    expect(answersToSend(short)).toEqual({ kind: 'short', end: '' });
  });
});

test('turns to the first page with an answer that the server refused', () => {
  const last = next(next(answer(begin(form), 'name', 'Leda')));
  const shown = refused(last, { mail: 'Please enter a valid email address' });
  expect(viewOf(shown).page.id).toBe('p2');
  expect(errorList(shown)).toEqual([
    { key: 'mail', label: 'mail', message: 'Please enter a valid email address', pageId: 'p2' },
  ]);
});

test('turns back to an earlier page that an answer has shown before it submits', () => {
  const hidden = formOf(
    [[question('text', 'first', { required: true })], [question('text', 'last')]],
    [
      {
        id: 'c1',
        action: 'show',
        target: { kind: 'page', id: 'p1' },
        match: 'all',
        terms: [{ fieldId: 'last', comparison: 'isNotEmpty', operand: null }],
      },
    ],
  );
  const end = answer(begin(hidden), 'last', 'something');
  const led = checkAll({ ...end, pageId: 'p2' });
  expect(viewOf(led).page.id).toBe('p1');
  expect(led.errors).toEqual({ first: 'first is required' });
});

test('reports a half-typed date as soon as its page is shown again, by Next, Previous or the history', () => {
  const dated = formOf([[question('date', 'born')], [question('date', 'day')], [question('text', 'end')]]);
  const session = { ...begin(dated, { born: halfTyped, day: halfTyped }), pageId: 'p2' };
  const born = { born: 'born must be a valid date' };
  expect(previous(session)).toMatchObject({ pageId: 'p1', errors: born });
  expect(turnedTo(session, 'p1')).toMatchObject({ pageId: 'p1', errors: born });
  expect(next(answer(previous(session), 'born', '')).errors).toEqual({ day: 'day must be a valid date' });
  expect(previous({ ...session, pageId: 'p3' }).errors).toEqual({ day: 'day must be a valid date' });
});
