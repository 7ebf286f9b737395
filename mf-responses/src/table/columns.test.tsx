import { models } from '@tessera/fields/models';
import { createDocument, createField, createPage } from '@tessera/form-model/create-form';
import type { FormResponse } from '@tessera/form-model/form';
import { render, screen } from '@testing-library/react';
import { answerColumns, answerKeys } from './columns';

const response = (data: FormResponse['data']): FormResponse => ({
  id: 'r1',
  formId: 'f1',
  formVersion: 1,
  submittedAt: '2026-03-14T10:42:00.000Z',
  source: 'visitor',
  data,
  durationMs: null,
  receipt: '7KQ2-9FWM-X3PA',
  device: null,
  status: 'new',
  note: '',
  country: null,
  files: [],
});

const documentOf = (...fields: ReturnType<typeof createField>[]) => ({
  ...createDocument('x'),
  pages: [{ ...createPage(1), fields }],
});
const [first, second] = Object.values(models).map((model, index) => ({
  ...createField(model.type),
  id: `f${index}`,
  label: `Question ${index}`,
}));
if (!first || !second) throw new Error('There are field types');

test('has the columns of each field, in the order of the form, with their answers', () => {
  const columns = answerColumns({ document: documentOf(second, first) });
  expect(columns.map(({ key }) => key)).toEqual(['f1', 'f0']);
  render(columns[1]?.cell(response({ f0: 'Leda Quillmore' })));
  expect(screen.getByText('Leda Quillmore')).toBeInTheDocument();
});

test('keeps the column of a removed question under its last name', () => {
  const keys = answerKeys([response({ f0: 'a' }), response({ f1: 'b', orphan: 'c' })]);
  const columns = answerColumns({ document: documentOf(first), answerKeys: keys, past: [documentOf(second)] });
  expect(columns.map(({ header }) => header)).toEqual(['Question 0', 'Question 1', 'orphan']);
  expect(columns[2]?.text(response({ orphan: 'c' }))).toBe('c');
});

test('shows a dash with a text for screen readers when an answer is missing', () => {
  render(answerColumns({ document: documentOf(first) })[0]?.cell(response({})));
  expect(screen.getByText('No answer')).toBeInTheDocument();
});
