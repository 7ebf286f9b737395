import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportSetting, importedText } from './import-data';

const archive = new File(['PK'], 'tessera.zip', { type: 'application/zip' });

async function choose(importArchive: jest.Mock) {
  render(<ImportSetting calls={{ importArchive }} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, archive);
}

test.each([
  [{ forms: 3, responses: 120, existing: 0 }, '3 forms with 120 responses imported.'],
  [{ forms: 1, responses: 1, existing: 1 }, '1 form with 1 response imported. 1 form is in this installation already.'],
  [{ forms: 0, responses: 0, existing: 2 }, 'No forms were imported. 2 forms are in this installation already.'],
])('tells what was imported: %j', (imported, text) => {
  expect(importedText(imported)).toBe(text);
});

test('an archive is sent, and its result is shown', async () => {
  const importArchive = jest.fn().mockResolvedValue({ forms: 2, responses: 5, existing: 0 });
  await choose(importArchive);
  expect(importArchive).toHaveBeenCalledWith(archive);
  expect(await screen.findByRole('status')).toHaveTextContent('2 forms with 5 responses imported.');
});

test('a refused archive says why', async () => {
  await choose(jest.fn().mockRejectedValue(new Error('This file is not an archive of Tessera.')));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not an archive of Tessera.');
});
