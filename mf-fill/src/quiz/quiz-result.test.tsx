import { interfaceLanguages } from '@tessera/form-model/form';
import { quizMessage } from '@tessera/form-model/quiz/quiz-messages';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { render, screen } from '@testing-library/react';
import { english } from '../messages/english';
import { QuizResult } from './quiz-result';

const field = fieldOf('radio', 'garlic', { label: 'When do you plant “garlic”?', options: ['March', 'October'] });
const form = formDocumentWith([pageOf('page1', field)]);
const question = { fieldId: 'garlic', outcome: 'wrong' as const, points: 0, most: 1 };

test.each(interfaceLanguages)('%s has every message about a quiz', (language) => {
  expect(quizMessage(language, 'points', { points: 2, count: 9 })).toMatch(/2.*9|9.*2/);
  expect(quizMessage(language, 'grade', { grade: 'Ready, “set”' })).toContain('Ready, “set”');
  for (const id of ['result', 'right', 'partly', 'wrong', 'yours', 'none', 'rightAnswer'] as const) {
    expect(quizMessage(language, id)).not.toBe('');
    if (language !== 'en') expect(quizMessage(language, id)).not.toBe(quizMessage('en', id));
  }
});

test('shows only what the report contains', () => {
  const props = { form, answers: { garlic: 'March' }, messages: english };
  const { rerender, container } = render(<QuizResult {...props} report={{ results: { points: 3 } }} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<QuizResult {...props} report={{ score: { points: 1, most: 1 } }} />);
  expect(screen.getByText('1 of 1 point')).toBeInTheDocument();
  rerender(<QuizResult {...props} report={{ questions: [question] }} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Wrong. Your answer: March');
  expect(screen.getByRole('listitem')).not.toHaveTextContent('Right answer');
  rerender(<QuizResult {...props} answers={{}} report={{ questions: [{ ...question, right: ['October'] }] }} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('No answer');
  expect(screen.getByRole('listitem')).toHaveTextContent('Right answer: October');
});
