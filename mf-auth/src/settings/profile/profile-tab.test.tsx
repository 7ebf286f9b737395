import type { ProfileCalls } from '@tessera/api-client/profile-calls';
import type { Session } from '@tessera/federation/contract';
import { pageProps } from '@tessera/federation/testing/page-props';
import type { WireEmailState } from '@tessera/form-model/wire';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileSettings } from './profile-tab';

const confirmed: WireEmailState = { confirmedAt: '2025-01-06T10:00:00Z', pending: null };
const pending = { email: 'נועה@hollinvale.example', sentAt: '2025-03-14T10:42:00Z', expiresAt: '2025-03-15T10:42:00Z' };

function show(calls: Partial<ProfileCalls> = {}, session: Partial<Session> = {}) {
  const given = { emailState: () => Promise.resolve(confirmed), ...calls } as ProfileCalls;
  render(<ProfileSettings {...pageProps({ session })} calls={given} />);
}

const button = (name: string) => screen.findByRole('button', { name });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});

describe('the email', () => {
  test('shows when it was confirmed', async () => {
    show();
    expect(await screen.findByText(/^Confirmed on .*2025$/)).toBeInTheDocument();
  });

  test('that is not confirmed gets a link, which can be sent again', async () => {
    const own = { ...pending, email: 'noor@hollinvale.example' };
    const sendOwnEmailLink = jest.fn().mockResolvedValue({ confirmedAt: null, pending: own });
    show({ sendOwnEmailLink, emailState: () => Promise.resolve({ confirmedAt: null, pending: null }) });
    expect(await screen.findByText('Not confirmed')).toBeInTheDocument();
    await userEvent.click(await button('Send confirmation link'));
    expect(sendOwnEmailLink).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/We sent a link on .* It works until/)).toBeInTheDocument();
    expect(screen.getByText('Not confirmed')).toBeInTheDocument();
    expect(screen.getAllByText(own.email)).toHaveLength(1);
    expect(await button('Send again')).toBeInTheDocument();
    expect(screen.queryByText(/until the new one is confirmed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  });

  test('says why a confirmation link could not be sent', async () => {
    show({
      sendOwnEmailLink: () => Promise.reject(new Error('This email has received too many emails today.')),
      emailState: () => Promise.resolve({ confirmedAt: null, pending: null }),
    });
    await userEvent.click(await button('Send confirmation link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This email has received too many emails today.');
  });

  test('is changed with the password, and then shown with the one that waits', async () => {
    const changeEmail = jest.fn().mockResolvedValue({ ...confirmed, pending });
    show({ changeEmail });
    await userEvent.click(await button('Change email'));
    expect(screen.getByRole('textbox', { name: 'New email' })).toHaveFocus();
    await userEvent.keyboard('new@hollinvale.example');
    await userEvent.type(screen.getByLabelText('Your password'), 'saltmarsh7');
    await userEvent.click(await button('Send confirmation link'));
    expect(changeEmail).toHaveBeenCalledWith({ email: 'new@hollinvale.example', password: 'saltmarsh7' });
    expect(await screen.findByText('Not confirmed')).toBeInTheDocument();
    expect(screen.getByText(pending.email)).toBeInTheDocument();
    expect(screen.getByText('noor@hollinvale.example')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change email' })).not.toBeInTheDocument();
  });

  test('keeps the form and its values after a wrong password', async () => {
    show({ changeEmail: () => Promise.reject(new Error('Your password is incorrect.')) });
    await userEvent.click(await button('Change email'));
    await userEvent.keyboard('new@hollinvale.example');
    await userEvent.click(await button('Send confirmation link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your password is incorrect.');
    expect(screen.getByRole('textbox', { name: 'New email' })).toHaveValue('new@hollinvale.example');
  });

  test('that waits can be sent again once, and cancelled', async () => {
    const state = { ...confirmed, pending };
    show({
      emailState: () => Promise.resolve(state),
      sendEmailLinkAgain: () => Promise.resolve({ ...state, pending: { ...pending, sentAt: '2025-03-14T10:51:00Z' } }),
      cancelEmailChange: () => Promise.resolve(confirmed),
    });
    await userEvent.click(await button('Send again'));
    expect(await screen.findByText(/^Sent again at/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await userEvent.click(await button('Cancel change'));
    expect(await button('Change email')).toBeInTheDocument();
    expect(screen.queryByText(pending.email)).not.toBeInTheDocument();
  });

  test.each([
    ['noor@hollinvale.example', 'Cancel', 'The confirmation could not be cancelled.'],
    ['new@hollinvale.example', 'Cancel change', 'The change could not be cancelled.'],
  ])('says what could not be cancelled while %s waits', async (email, name, message) => {
    show({
      emailState: () => Promise.resolve({ confirmedAt: null, pending: { ...pending, email } }),
      cancelEmailChange: () => Promise.reject({ status: 0 }),
    });
    await userEvent.click(await button(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('the photo', () => {
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, file, { applyAccept: false });
  };

  test.each([
    [new File(['x'], 'garden-fair.tiff', { type: 'image/tiff' }), 'garden-fair.tiff is not a supported image.'],
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }), 'big.png is larger than 5 MB.'],
  ])('refuses a file that is not an image or too large', async (file, message) => {
    show();
    await choose(file);
    expect(await screen.findByText(message, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is cropped in a dialog that can be cancelled', async () => {
    show();
    await choose(new File(['x'], 'noor.png', { type: 'image/png' }));
    expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toBeInTheDocument();
    await userEvent.click(await button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('can be removed', async () => {
    const user = { ...pageProps().session.user, avatar: '/api/avatars/a1' } as NonNullable<Session['user']>;
    const setUser = jest.fn();
    const removePhoto = jest.fn().mockResolvedValue({ ...user, avatar: '' });
    show({ removePhoto }, { user, setUser });
    await userEvent.click(await button('Remove photo'));
    expect(await screen.findByText('Removed')).toBeInTheDocument();
    expect(setUser).toHaveBeenCalledWith(expect.objectContaining({ avatar: '' }));
  });
});
