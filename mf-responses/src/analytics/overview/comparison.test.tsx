import { render } from '@testing-library/react';
import { Comparison } from './comparison';

const text = (count: number, byNow: number, responses: number) =>
  render(
    <Comparison
      count={count}
      before={{ byNow, responses }}
      when="on Friday"
      period="on Friday"
      ended="That day ended with"
    />,
  ).container.textContent;

test('compares with an earlier period that has responses', () => {
  expect(text(5, 3, 9)).toBe('5↑ 2 more than on FridayThat day ended with 9');
  expect(text(0, 3, 9)).toBe('0↓ 3 fewer than on FridayThat day ended with 9');
});

test('does not compare with a period without responses, in which the form may not have existed', () => {
  expect(text(130, 0, 0)).toBe('130No responses on Friday');
});
