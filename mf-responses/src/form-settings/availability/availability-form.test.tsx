import { createForm } from '@tessera/form-model/create-form';
import type { WireAvailability, WireAvailabilityChange } from '@tessera/form-model/wire';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AvailabilityForm } from './availability-form';

const none: WireAvailability = {
  ...{ isAccepting: true, opensAt: null, closesAt: null, timeZone: 'UTC', maxResponses: null, onePer: 'none' },
  ...{ emailField: null, closedMessage: '', hasWaitingList: false, hasPassword: false, received: 1284, stock: [] },
  passwordVersion: null,
};
const email = { id: 'mail', type: 'email', label: 'Your email', options: [] };
const day = { id: 'day', type: 'radio', label: 'Workshop', options: ['Saturday', 'Sunday'] };

function show(saved: Partial<WireAvailability> = {}, fields: object[] = [email, day]) {
  const save = jest.fn(
    (_: string, { password, stockChanges = [], before: _before, ...settings }: WireAvailabilityChange) =>
      Promise.resolve({
        ...none,
        ...settings,
        hasPassword: typeof password === 'string',
        stock: stockChanges.flatMap(({ capacity, ...one }) =>
          capacity === null ? [] : [{ ...one, capacity, taken: 0, waiting: 0 }],
        ),
      }),
  );
  const blank = { ...createForm('f1', 'Workshops in May'), views: 0, responseCount: 0 };
  const form = { ...blank, pages: blank.pages.map((page) => ({ ...page, fields })) };
  render(
    <AvailabilityForm
      calls={{ saveAvailability: save }}
      form={form as never}
      saved={{ ...none, ...saved } as WireAvailability}
      mayEdit
    />,
  );
  return save;
}

const saveChanges = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const saved = (settings: object) => ['f1', expect.objectContaining(settings)];

test('a date without a time opens at the start of the day and closes at its end', async () => {
  const save = show();
  await userEvent.type(screen.getByLabelText('Opens on'), '2031-03-01');
  await userEvent.type(screen.getByLabelText('Closes on'), '2031-03-01');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Helsinki');
  await saveChanges();
  expect(save.mock.calls).toEqual([
    saved({ opensAt: '2031-03-01T00:00', closesAt: '2031-03-01T23:59', timeZone: 'Europe/Helsinki' }),
  ]);
});

test('a maximum that is no number is not saved, and says why', async () => {
  const save = show();
  await userEvent.click(screen.getByRole('switch', { name: /^Maximum/ }));
  expect(screen.getByText('1,284 received so far')).toBeInTheDocument();
  await saveChanges();
  const maximum = screen.getByRole('textbox', { name: 'Maximum' });
  expect(maximum).toHaveAccessibleDescription('Enter a number from 1 to 1,000,000.');
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(maximum, '1500');
  await saveChanges();
  expect(save.mock.calls).toEqual([saved({ maxResponses: 1500 })]);
});

test('only options with a number are limited, and show how many places are taken', async () => {
  const save = show({ stock: [{ fieldId: 'day', option: 'Saturday', capacity: 12, taken: 12, waiting: 3 }] });
  expect(screen.getByText('12 taken, 3 waiting')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Sunday' }), '8');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Saturday' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Waiting list/ }));
  await saveChanges();
  expect(save.mock.calls).toEqual([
    saved({
      hasWaitingList: true,
      stockChanges: [
        { fieldId: 'day', option: 'Sunday', capacity: 8 },
        { fieldId: 'day', option: 'Saturday', capacity: null },
      ],
    }),
  ]);
});

test('saves the places of only the options that were changed', async () => {
  const stock = [
    { fieldId: 'day', option: 'Saturday', capacity: 12, taken: 0, waiting: 0 },
    { fieldId: 'day', option: 'Sunday', capacity: 5, taken: 0, waiting: 0 },
  ];
  const save = show({ stock });
  const places = screen.getByRole('switch', { name: /^Workshop/ });
  await userEvent.type(screen.getByRole('textbox', { name: 'Saturday' }), '0');
  await userEvent.click(places);
  expect(screen.queryByRole('textbox', { name: 'Saturday' })).toBeNull();
  await userEvent.click(places);
  expect(screen.getByRole('textbox', { name: 'Saturday' })).toHaveValue('12');
  await userEvent.type(screen.getByRole('textbox', { name: 'Sunday' }), '0');
  await saveChanges();
  const sunday = { fieldId: 'day', option: 'Sunday', capacity: 50 };
  // The whole stock is for servers of the version before.
  const whole = [{ fieldId: 'day', option: 'Saturday', capacity: 12 }, sunday];
  const before = { stockChanges: [{ ...sunday, capacity: 5 }] };
  expect(save.mock.calls).toEqual([['f1', { stockChanges: [sunday], stock: whole, before }]]);
});

test('limits no option of a question any more after its switch is off', async () => {
  const save = show({ stock: [{ fieldId: 'day', option: 'Saturday', capacity: 12, taken: 0, waiting: 0 }] });
  await userEvent.click(screen.getByRole('switch', { name: /^Workshop/ }));
  await saveChanges();
  const saturday = { fieldId: 'day', option: 'Saturday', capacity: 12 };
  expect(save.mock.calls).toEqual([
    ['f1', { stockChanges: [{ ...saturday, capacity: null }], stock: [], before: { stockChanges: [saturday] } }],
  ]);
});

test.each<[string, Partial<WireAvailability>, string, object]>([
  ['a new password is sent', {}, 'greenhouse', { password: 'greenhouse' }],
  ['a password is kept when no other is entered', { hasPassword: true }, '', {}],
])('%s', async (_name, before, typed, expected) => {
  const save = show(before);
  const asks = screen.getByRole('switch', { name: /^Ask for a password/ });
  if (!before.hasPassword) await userEvent.click(asks);
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: 'Password' }), typed);
  await saveChanges();
  const [sent] = save.mock.calls.map(([, settings]) => settings);
  expect(sent && 'password' in sent ? { password: sent.password } : {}).toEqual(expected);
});

test('a new password names the one that it replaces', async () => {
  const save = show({ hasPassword: true, passwordVersion: '5f2c' });
  await userEvent.type(screen.getByRole('textbox', { name: 'New password' }), 'greenhouse');
  await saveChanges();
  expect(save.mock.calls).toEqual([['f1', { password: 'greenhouse', before: { passwordVersion: '5f2c' } }]]);
});

test('a password is removed when it is turned off, and a short one is refused', async () => {
  const save = show({ hasPassword: true });
  await userEvent.type(screen.getByRole('textbox', { name: 'New password' }), 'short');
  await saveChanges();
  expect(screen.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(
    'Enter at least 6 characters.',
  );
  await userEvent.click(screen.getByRole('switch', { name: /^Ask for a password/ }));
  await saveChanges();
  expect(save.mock.calls).toEqual([saved({ password: null })]);
});

test('sends only what was changed, so that a colleague’s changes since then stay', async () => {
  const save = show({ maxResponses: 9, opensAt: '2031-03-01T09:00', timeZone: 'Europe/Helsinki' });
  await userEvent.type(screen.getByLabelText('Closes on'), '2031-04-01');
  await saveChanges();
  const before = { closesAt: null, timeZone: 'Europe/Helsinki' };
  expect(save.mock.calls).toEqual([['f1', { closesAt: '2031-04-01T23:59', timeZone: 'Europe/Helsinki', before }]]);
});

test('one response per address needs an email field', async () => {
  const save = show({}, [day]);
  await userEvent.click(screen.getByRole('radio', { name: /^One per email address/ }));
  await saveChanges();
  expect(screen.getByRole('combobox', { name: 'Field with the address' })).toHaveAccessibleDescription(
    'Add an email field to the form to use this.',
  );
  expect(save).not.toHaveBeenCalled();
});
