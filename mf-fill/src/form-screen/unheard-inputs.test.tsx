import { act, screen, waitFor } from '@testing-library/react';
import { formOf, question } from '../testing/form-fixture';
import { fakeScrollingAndDialogs, showForm } from '../testing/show-form';

const part = (name: string) => ({ name, label: name, placeholder: '', required: false });
const form = formOf([
  [
    question('text', 'name', { label: 'Name' }),
    question('country', 'land', { label: 'Country' }),
    question('address', 'home', { label: 'Home', subfields: [part('Street')] }),
    question('slider', 'size', { label: 'Size' }),
    question('radio', 'way', { label: 'Way', options: ['A', 'B'], details: { other: true } }),
  ],
  [question('text', 'end', { label: 'End' })],
]);

beforeAll(fakeScrollingAndDialogs);

/** Fills a control as a program does that is no part of the page. */
function put(control: HTMLElement, value: string, event?: string) {
  const prototype = Object.getPrototypeOf(control) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  if (event) act(() => void control.dispatchEvent(new Event(event, { bubbles: true })));
}

test.each(['change', undefined])('sends values that a program filled in with the event: %s', async (event) => {
  const { sent, user } = showForm(form);
  // The code that takes them over is loaded after the form.
  await waitFor(() => import('./session-notices'));
  await user.click(screen.getByLabelText('Name'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  put(screen.getByLabelText('Name'), 'Auto', event);
  put(screen.getByLabelText('Country'), 'AT', event);
  put(screen.getByLabelText('Street'), 'Elm 4', event);
  await user.click(screen.getByLabelText('A'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  put(await screen.findByLabelText('End'), 'typed', event);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Auto');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('End')).toHaveValue('typed');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.data).toMatchObject({ name: 'Auto', land: 'AT', home_Street: 'Elm 4', way: 'A', end: 'typed' });
  expect(sent[0]?.data.size ?? '').toBe('');
});
