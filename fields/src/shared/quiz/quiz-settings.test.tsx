import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FieldOf } from '../../field';
import { settingsOf } from '../../settings';
import { fieldFixture } from '../../testing/field-fixture';
import { PointsSettings, QuizSettings } from './quiz-settings';

/** The details of the field after the last change. */
let details: FieldOf['details'];

function Panel({ start, own = false, of = QuizSettings }: { start: FieldOf; own?: boolean; of?: typeof QuizSettings }) {
  const [field, setField] = useState(start);
  details = field.details;
  const Settings = own ? settingsOf(field).Settings : of;
  return <Settings field={field} onChange={(patch) => setField({ ...field, ...patch })} />;
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('the first right option gives a point, and points of options are whole numbers', () => {
  render(<Panel start={fieldFixture('radio', { options: ['March', 'Oct, “late”'] })} />);
  fireEvent.click(screen.getByLabelText('Oct, “late” is right'));
  type('Points for March', '-2');
  type('Points for March', '-2.5');
  expect(details).toEqual({
    points: 1,
    rightAnswers: ['Oct, “late”'],
    optionPoints: [{ option: 'March', points: -2 }],
  });
  expect(screen.getByLabelText('Points for March')).toBeInvalid();
  type('Points for the right answer', '3');
  expect(screen.getByText('At most 3 points')).toBeInTheDocument();
  type('Points for March', '0');
  fireEvent.click(screen.getByLabelText('Oct, “late” is right'));
  expect(details).toEqual({ points: 3 });
});

test('many choices are added one by one, so that a list of countries does not fill the panel', () => {
  render(<Panel start={fieldFixture('country', { details: { rightAnswers: ['NO'] } })} />);
  expect(screen.getByLabelText('Norway is right')).toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Add an option'), { target: { value: 'SE' } });
  fireEvent.click(screen.getByLabelText('Sweden is right'));
  expect(details?.rightAnswers).toEqual(['NO', 'SE']);
  fireEvent.click(screen.getByLabelText('Norway is right'));
  expect(screen.queryByLabelText('Norway is right')).toBeNull();
  expect(screen.getByRole('option', { name: 'Norway' })).toBeInTheDocument();
});

test('points of options can be set for calculations only, without right answers', () => {
  const options = ['Half', 'Full, “sunny”'];
  const { unmount } = render(<Panel of={PointsSettings} start={fieldFixture('radio', { options })} />);
  expect(screen.queryByText('Right')).toBeNull();
  type('Points for Full, “sunny”', '4');
  expect(details).toEqual({ optionPoints: [{ option: 'Full, “sunny”', points: 4 }] });
  unmount();
  const { container } = render(<Panel of={PointsSettings} start={fieldFixture('number')} />);
  expect(container).toBeEmptyDOMElement();
});

test('right texts are written one per line, without blank ones', () => {
  render(<Panel start={fieldFixture('text')} />);
  type('Right answers', 'Grit\n');
  expect(screen.getByLabelText('Right answers')).toHaveValue('Grit\n');
  type('Right answers', 'Grit\n\n  Copper tape, wide \nGrit');
  type('Feedback after a right answer', 'Yes, “grit”.');
  type('Feedback after a wrong answer', 'No.');
  expect(details).toEqual({
    points: 1,
    rightAnswers: ['Grit', 'Copper tape, wide'],
    rightFeedback: 'Yes, “grit”.',
    wrongFeedback: 'No.',
  });
  type('Right answers', '');
  expect(details?.rightAnswers).toBeUndefined();
});

test('fields without a right answer have no such settings', () => {
  const { container } = render(<Panel start={fieldFixture('heading')} />);
  expect(container).toBeEmptyDOMElement();
});

test('grades are added, named, bounded and removed', () => {
  render(<Panel own start={fieldFixture('grade', { details: { grades: [{ name: 'Passed', from: 50 }] } })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add grade' }));
  type('Name of grade 2', 'Again, “please”');
  fireEvent.change(screen.getAllByLabelText('From %')[0] as HTMLElement, { target: { value: '101' } });
  expect(details?.grades).toEqual([
    { name: 'Passed', from: 50 },
    { name: 'Again, “please”', from: 0 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove grade Passed' }));
  expect(details?.grades).toEqual([{ name: 'Again, “please”', from: 0 }]);
  fireEvent.click(screen.getByRole('switch', { name: 'Show to visitors at the end' }));
  expect(details?.isConcealed).toBe(true);
});

test('the right answers are shown only if the owner wants it', () => {
  render(<Panel own start={fieldFixture('right-answers')} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Show the right answers, too' }));
  expect(details?.showsRight).toBe(true);
});
