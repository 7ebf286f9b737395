import type { GateFacts, GateState } from '@tessera/form-model/page-renderer';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import type { ReactNode } from 'react';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { useFramed } from '../state-screens/use-framed';
import { BlockedPassword } from './blocked-password';
import { Countdown } from './countdown';
import { pageText } from './gate-text';
import { limitText } from './limit-text';

/** Above this number, tiles for places are too many to see. */
const MAX_TILES = 60;

export interface GateScreenProps {
  state: GateState;
  messages: FillMessages;
  formId: string;
  /** The server’s message, in English. */
  message: string;
  gate?: GateFacts | undefined;
}

/** One tile for each place. */
function Places({ places }: { places: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
        <i key={place} />
      ))}
    </div>
  );
}

type PasswordFormProps = Pick<GateScreenProps, 'messages' | 'formId' | 'gate'> & {
  /** Name of the input, where other inputs are sent with it. */
  name?: string;
  children?: ReactNode;
};

/** Asks for the password of the form. Works without script. */
export function PasswordForm({ messages, formId, gate, name = 'password', children }: PasswordFormProps) {
  if (gate?.password === 'blocked')
    return <BlockedPassword language={messages.language} formId={formId} search={gate.search} />;
  const text = (id: 'password' | 'passwordWrong' | 'passwordTooMany' | 'continue') => limitText(messages.language, id);
  const problem = gate?.password && text(gate.password === 'wrong' ? 'passwordWrong' : 'passwordTooMany');
  return (
    <form method="post" action={`/fill/${formId}/password`} encType="multipart/form-data">
      <label htmlFor="password">{text('password')}</label>
      <input
        id="password"
        name={name}
        type="password"
        autoComplete="off"
        maxLength={200}
        required
        {...(problem && { 'aria-invalid': true, 'aria-describedby': 'password-error' })}
      />
      {problem && (
        <p id="password-error" role="alert">
          {problem}
        </p>
      )}
      {children}
      <Button type="submit" variant="primary">
        {text('continue')}
      </Button>
    </form>
  );
}

const locked = <Mosaic rows={['-ttt-', '-t-t-', 'ttttt', 'ttdtt', 'ttttt']} tile={17} gap={3} />;

function Picture({ state, messages, gate }: GateScreenProps) {
  if (state === 'soon') return gate?.opensAt ? <Countdown until={gate.opensAt} messages={messages} /> : null;
  if (state === 'full') return gate?.places && gate.places <= MAX_TILES ? <Places places={gate.places} /> : null;
  return locked;
}

/** Says which limit of the form keeps the visitor from answering, and what to do. */
export function GateScreen(props: GateScreenProps) {
  const { state, messages, formId, gate } = props;
  const { title, reason } = pageText(props, messages);
  const isFramed = useFramed();
  // Without script it is unknown whether another page frames this one.
  const target = isFramed === false ? undefined : '_blank';
  return (
    <main className={styles.state} id="main">
      <Picture {...props} />
      <h1 tabIndex={-1}>{title}</h1>
      {gate?.name && <p lang="">{gate.name}</p>}
      {reason && <p>{reason}</p>}
      {state === 'password' && <PasswordForm {...props} />}
      {state === 'account' && (
        <ButtonLink href={`/login?form=${formId}`} target={target} variant="primary">
          {messages.logIn}
        </ButtonLink>
      )}
      {gate?.receipt && (
        <p className={styles.receipt}>
          {messages.receipt}{' '}
          <a href={`/fill/${formId}/receipt/${gate.receipt}`} target={target}>
            <code>{gate.receipt}</code>
          </a>
        </p>
      )}
    </main>
  );
}
