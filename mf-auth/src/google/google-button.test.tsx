import { ApiError } from '@tessera/api-client/errors';
import type { GoogleIdentity, Session } from '@tessera/federation/contract';
import { pageProps } from '@tessera/federation/testing/page-props';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firebaseConfig } from './firebase-config';
import { logInWithGoogle } from './firebase-login';
import { GoogleButton } from './google-button';
import { googleRefusal } from './google-refusal';

jest.mock('./firebase-login', () => ({ logInWithGoogle: jest.fn() }));

const config = { apiKey: 'key', authDomain: 'forms.example', projectId: 'forms' };
const identity: GoogleIdentity = {
  firebaseUid: 'g1',
  email: 'noor@hollinvale.example',
  name: 'Noor',
  photoURL: '',
  provider: 'google',
  idToken: 'proof',
};

function configure(content: string) {
  document.head.innerHTML = '<meta name="tessera-firebase">';
  document.querySelector('meta')?.setAttribute('content', content);
}

afterEach(() => {
  document.head.innerHTML = '';
});

async function press(googleLogin: Session['googleLogin']) {
  const handlers = { problem: jest.fn(), loggedIn: jest.fn(), busy: jest.fn() };
  const props = pageProps({ session: { googleLogin } });
  props.api.store.saveTokens({ token: 't', refreshToken: 'r' });
  render(
    <GoogleButton
      {...props}
      label="Sign in with Google"
      busy={false}
      onBusy={handlers.busy}
      onProblem={handlers.problem}
      onLoggedIn={handlers.loggedIn}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  return { ...handlers, api: props.api };
}

describe('the Google button', () => {
  test('passes the identity to the session', async () => {
    configure(JSON.stringify(config));
    jest.mocked(logInWithGoogle).mockResolvedValue(identity);
    const googleLogin = jest.fn().mockResolvedValue(undefined);
    const { loggedIn, busy } = await press(googleLogin);
    expect(logInWithGoogle).toHaveBeenCalledWith(config);
    expect(googleLogin).toHaveBeenCalledWith(identity);
    expect(loggedIn).toHaveBeenCalledTimes(1);
    expect(busy.mock.calls).toEqual([[true], [false]]);
  });

  test('clears the stored session and shows the reason when the server refuses', async () => {
    configure(JSON.stringify(config));
    jest.mocked(logInWithGoogle).mockResolvedValue(identity);
    const { problem, loggedIn, api } = await press(() =>
      Promise.reject(new ApiError('Backend did not return required tokens', 200)),
    );
    expect(problem).toHaveBeenLastCalledWith('Backend did not return required tokens');
    expect(loggedIn).not.toHaveBeenCalled();
    expect(api.store.token()).toBe('');
  });

  test('says that Google log-in is not enabled without a configuration', async () => {
    jest.mocked(logInWithGoogle).mockClear();
    const { problem, busy } = await press(() => Promise.resolve(undefined));
    expect(problem).toHaveBeenLastCalledWith('Google Sign-In is not enabled for this project.');
    expect(busy).toHaveBeenLastCalledWith(false);
    expect(logInWithGoogle).not.toHaveBeenCalled();
  });

  test('shows a message for each error of the provider’s window', async () => {
    configure(JSON.stringify(config));
    jest.mocked(logInWithGoogle).mockRejectedValue(Object.assign(new Error(), { code: 'auth/popup-blocked' }));
    const { problem } = await press(() => Promise.resolve(undefined));
    expect(problem).toHaveBeenLastCalledWith('Popup was blocked by browser. Please allow popups and try again.');
  });
});

test.each([
  ['auth/popup-closed-by-user', 'Sign-in was cancelled. Please try again.'],
  ['auth/operation-not-allowed', 'Google Sign-In is not enabled for this project.'],
  ['auth/internal-error', 'Google Sign-In failed'],
])('%s reads as: %s', (code, message) => {
  expect(googleRefusal(Object.assign(new Error(), { code }))).toBe(message);
});

test.each(['', 'not json', '[]', '{"apiKey":"key"}', '{"apiKey":1,"authDomain":"a","projectId":"b"}', 'null'])(
  'ignores the configuration %j',
  (content) => {
    configure(content);
    expect(firebaseConfig()).toBeUndefined();
  },
);
