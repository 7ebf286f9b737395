import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewestAnswers } from './newest-answers';

const newest = Array.from({ length: 20 }, (_, at) => ({ text: `Answer ${at}`, responseId: `r${at}` }));
const shown = () => screen.getAllByRole('listitem');

test('shows six of the newest answers, and all of them on request', async () => {
  render(<NewestAnswers newest={newest} />);
  expect(shown()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show 14 more' }));
  expect(shown()).toHaveLength(20);
  expect(screen.queryByRole('button')).toBeNull();
});

test('each answer opens its response where there are responses to open', async () => {
  const onOpen = jest.fn();
  render(<NewestAnswers newest={newest.slice(0, 3)} onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Answer 2' }));
  expect(onOpen).toHaveBeenCalledWith('r2');
});
