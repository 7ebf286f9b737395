import { models } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { response } from '../testing/response-fixture';
import { tableColumns } from './table-columns';

const [first, second] = Object.values(models).map((model, index) => ({
  ...createField(model.type),
  id: `f${index}`,
  label: `Question ${index}`,
}));
if (!first || !second) throw new Error('There are field types');
const known = (field: typeof first, removed = false) => ({ field, removed });
const ofAnswers = (fields: ReturnType<typeof known>[], orphanKeys: string[] = []) =>
  tableColumns({ fields, orphanKeys }).filter(({ answerKey }) => answerKey !== null);

test('has the columns of each field in the given order, with their answers', () => {
  const columns = ofAnswers([known(second), known(first)]);
  expect(columns.map(({ id }) => id)).toEqual(['f1', 'f0']);
  render(columns[1]?.cell(response({ data: { f0: 'Leda Quillmore' } }), jest.fn()));
  expect(screen.getByText('Leda Quillmore')).toBeInTheDocument();
});

test('marks the columns of removed fields and of unknown answers', () => {
  const columns = ofAnswers([known(first), known(second, true)], ['orphan']);
  expect(columns.map(({ header, isRemoved }) => [header, isRemoved])).toEqual([
    ['Question 0', false],
    ['Question 1', true],
    ['orphan', true],
  ]);
  expect(columns[2]?.text(response({ data: { orphan: 'c' } }))).toBe('c');
});

test('has a column for each part of an address', () => {
  const address = { ...createField('address'), id: 'home' };
  expect(ofAnswers([known(address)]).map(({ id }) => id)).toEqual([
    'home_street',
    'home_city',
    'home_state',
    'home_zip',
  ]);
});

test('shows a dash with a text for screen readers when an answer is missing', () => {
  render(ofAnswers([known(first)])[0]?.cell(response(), jest.fn()));
  expect(screen.getByRole('img', { name: 'No answer' })).toBeInTheDocument();
});

test('opens a file of the row’s own response', async () => {
  const file = { ...createField('file'), id: 'proof' };
  const open = jest.fn();
  const row = response({ data: { proof: ['a.txt', 'b.txt'] } });
  render(ofAnswers([known(file)])[0]?.cell(row, open));
  await userEvent.click(screen.getByRole('button', { name: 'b.txt' }));
  expect(open).toHaveBeenCalledWith(row, 'proof', 'b.txt', 1);
});

test('shows the date and the status first, the note after the answers, and the other columns of the response on demand', () => {
  const columns = tableColumns({ fields: [known(first)], orphanKeys: [] });
  const shown = columns.filter(({ isExtra }) => !isExtra).map(({ header }) => header);
  expect(shown).toEqual(['Submitted', 'Status', 'Question 0', 'Private note']);
  const extra = columns.filter(({ isExtra }) => isExtra).map(({ header }) => header);
  expect(extra).toEqual(['Source', 'Form version', 'Country', 'Device', 'Receipt', 'Completion time']);
});

test('shows a badge in place of the status of a preview', () => {
  const status = tableColumns({ fields: [], orphanKeys: [] }).find(({ header }) => header === 'Status');
  expect(status?.text(response({ source: 'preview' }))).toBe('Preview');
  expect(status?.text(response({ status: 'in-progress' }))).toBe('In progress');
});

test('leaves the order of the date to our column where a field has the same name', () => {
  const columns = ofAnswers([known({ ...first, id: 'submittedAt' }), known(second)]);
  expect(columns.map(({ sortBy }) => sortBy)).toEqual([null, 'f1']);
});
