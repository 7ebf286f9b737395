import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { fieldOf, Question } from '../testing/control-fixture';

const text = (type: 'text' | 'textarea', validation = {}) =>
  fieldOf(type, { label: 'Skill', validation, details: { counter: true } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each(['text', 'textarea'] as const)('COUNT-1 %s counts characters as its limit does', (type) => {
  render(<Question field={text(type, { maxLength: 5 })} />);
  const input = screen.getByRole('textbox', { name: 'Skill' });
  expect(screen.getByText('0 / 5')).toBeVisible();
  fireEvent.change(input, { target: { value: ' \u{1f33b}\u{1f33b} ' } });
  expect(screen.getByText('2 / 5')).toBeVisible();
  expect(input).toHaveAccessibleDescription('At most 5 characters');
});

test('COUNT-1 without a maximum, the count has no end', () => {
  render(<Question field={text('text')} start={{ f1: 'bread' }} />);
  expect(screen.getByText('5')).toBeVisible();
});

test('COUNT-2 screen readers hear what is left or too much, once the visitor pauses', () => {
  render(<Question field={text('text', { maxLength: 5 })} />);
  const input = screen.getByRole('textbox', { name: 'Skill' });
  const status = screen.getByRole('status');
  act(() => jest.advanceTimersByTime(5000));
  expect(status).toBeEmptyDOMElement();
  fireEvent.change(input, { target: { value: 'bak' } });
  act(() => jest.advanceTimersByTime(900));
  fireEvent.change(input, { target: { value: 'bake' } });
  act(() => jest.advanceTimersByTime(900));
  expect(status).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(100));
  expect(status).toHaveTextContent('1 character left');
  fireEvent.change(input, { target: { value: 'baking' } });
  act(() => jest.advanceTimersByTime(1000));
  expect(status).toHaveTextContent('1 character too many');
});

test('COUNT-3 the server writes the maximum, because it cannot count what is typed', () => {
  const html = renderToString(<Question field={text('text', { maxLength: 5 })} />);
  expect(html).toContain('At most 5 characters');
  expect(html).not.toContain('0 / 5');
});
