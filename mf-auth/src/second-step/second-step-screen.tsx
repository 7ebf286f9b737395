import { askForSecondStep, logInAt } from '@tessera/api-client/login-calls';
import type { PageProps, SecondStep } from '@tessera/federation/contract';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { ChevronRight, KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { useCallback, useState } from 'react';
import { signWithPasskey } from '../account/browser-passkey';
import { rememberTrustedDevice } from '../account/trusted-device';
import { AuthFrame } from '../auth-frame';
import { CodeForm } from './code-form';
import { PasskeyPrompt } from './passkey-prompt';
import styles from './second-step.module.css';

type Method = SecondStep['methods'][number];

const texts: { readonly [Each in Method]: { title: string; lead: string; link: string; icon: IconShape } } = {
  app: {
    title: 'Enter your code',
    lead: 'Open your authenticator app and enter the 6-digit code for Tessera.',
    link: 'Use a code from the app',
    icon: Smartphone,
  },
  recovery: {
    title: 'Use a recovery code',
    lead: 'Enter one of the 10 codes that you saved when you set up two-factor log-in. Each code works once.',
    link: 'Use a recovery code',
    icon: LifeBuoy,
  },
  passkey: {
    title: 'Use your passkey',
    lead: 'Your browser asks for your fingerprint, face, PIN or security key.',
    link: 'Use a passkey',
    icon: KeyRound,
  },
};

export interface SecondStepScreenProps extends Pick<PageProps, 'api' | 'session'> {
  step: SecondStep;
  /** Whose account it is; empty when unknown. */
  email: string;
  onLoggedIn: () => void;
  onBack: () => void;
}

/** Asks for the second proof of a log-in. */
export function SecondStepScreen({ api, session, step, email, onLoggedIn, onBack }: SecondStepScreenProps) {
  const [method, setMethod] = useState<Method>(step.methods[0] ?? 'app');
  const finish = useCallback(
    async (proof: object) => {
      const { user, trustedDevice } = await logInAt(api, 'second-step', { token: step.token, ...proof });
      if (trustedDevice) rememberTrustedDevice(trustedDevice);
      session.setUser(user);
      onLoggedIn();
    },
    [api, session, step.token, onLoggedIn],
  );
  const usePasskey = useCallback(
    async () => finish({ passkey: await signWithPasskey(await askForSecondStep(api, step.token)) }),
    [api, step.token, finish],
  );
  const { title, lead } = texts[method];
  return (
    <AuthFrame
      title={title}
      lead={lead}
      alternative={
        method === 'recovery' ? (
          'No codes left? Ask an administrator of this installation to turn off two-factor log-in for you.'
        ) : (
          <button type="button" onClick={onBack}>
            Use another account
          </button>
        )
      }
    >
      {method === 'app' && (
        <CodeForm key="app" label="Code" isAppCode onSend={(code, trustDevice) => finish({ code, trustDevice })} />
      )}
      {method === 'recovery' && (
        <CodeForm
          key="recovery"
          label="Recovery code"
          isAppCode={false}
          onSend={(recoveryCode) => finish({ recoveryCode })}
        />
      )}
      {method === 'passkey' && <PasskeyPrompt onUse={usePasskey} />}
      {step.methods.length > 1 && (
        <ul className={styles.ways} aria-label="Other ways to log in">
          {step.methods.map(
            (other) =>
              other !== method && (
                <li key={other}>
                  <button type="button" onClick={() => setMethod(other)}>
                    <Icon of={texts[other].icon} />
                    {texts[other].link}
                    <Icon of={ChevronRight} size="sm" />
                  </button>
                </li>
              ),
          )}
        </ul>
      )}
      {email && (
        <p className={styles.who}>
          Logging in as <b>{email}</b>
        </p>
      )}
    </AuthFrame>
  );
}
