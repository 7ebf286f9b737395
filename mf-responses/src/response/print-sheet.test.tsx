import { createForm } from '@tessera/form-model/create-form';
import { render, screen } from '@testing-library/react';
import { response } from '../testing/response-fixture';
import { PrintSheet } from './print-sheet';

test('prints neither the status nor the private note of a response', () => {
  window.print = () => undefined;
  const one = response({ id: 'r1', status: 'in-progress', note: 'Called twice', receipt: 'AB12' });
  render(
    <PrintSheet
      formName="Plots"
      currentVersion={1}
      responses={[{ response: one, document: createForm('f1') }]}
      onPrinted={() => undefined}
    />,
  );
  expect(screen.getByText('Receipt AB12')).toBeInTheDocument();
  expect(screen.queryByText('Called twice')).not.toBeInTheDocument();
  expect(screen.queryByText('In progress')).not.toBeInTheDocument();
});
