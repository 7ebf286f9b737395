import { createForm } from '@tessera/form-model/create-form';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { PrintChoice } from '../response/print-choice';
import { response } from '../testing/response-fixture';
import { PrintSheet } from './print-sheet';

const one = response({ id: 'r1', status: 'in-progress', note: 'Called twice', receipt: 'AB12' });

function Page() {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <PrintChoice trigger={<button type="button">Print</button>} count={1} onPrint={() => setPrinting(true)} />
      {isPrinting && (
        <PrintSheet
          formName="Plots"
          currentVersion={1}
          responses={[{ response: one, document: createForm('f1') }]}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  );
}

beforeEach(() => {
  window.print = () => undefined;
});

function show(store = createStore()) {
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return store;
}

const choice = () => screen.findByRole('checkbox', { name: /Include status and note/ });

async function print() {
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1 response' }));
  expect(await screen.findByText('Receipt AB12')).toBeInTheDocument();
}

test('prints neither the status nor the private note of a response unless they are asked for', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await choice()).not.toBeChecked();
  await print();
  expect(screen.queryByText('Called twice')).not.toBeInTheDocument();
  expect(screen.queryByText('In progress')).not.toBeInTheDocument();
});

test('prints the status and the private note that are asked for, and remembers the choice on this page', async () => {
  const store = show();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await userEvent.click(await choice());
  await print();
  expect(screen.getByText('Called twice')).toBeInTheDocument();
  expect(screen.getByText('In progress')).toBeInTheDocument();
  cleanup();
  show(store);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await choice()).toBeChecked();
});
