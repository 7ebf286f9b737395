import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import { Spinner } from '@tessera/shared-ui/spinner';
import type { ReactNode } from 'react';
import styles from '../frame/fill.module.css';
import type { FillMessages } from '../messages/fill-messages';
import { noFormText } from './no-form-text';
import { SubmittedText } from './submitted-text';
import { useFramed } from './use-framed';

/** Why a screen replaces the form. */
export type FillState =
  | 'loading'
  | 'unreachable'
  | 'not-found'
  | 'invalid'
  | 'closed'
  | 'login'
  | 'members-only'
  | 'submitted';

export interface StateScreenProps {
  state: FillState;
  messages: FillMessages;
  /** The server’s message, in English. */
  message?: string | undefined;
  /** The owner’s reason, in place of the page’s own. */
  ownReason?: string | undefined;
  /** The code of the receipt. */
  receipt?: string | undefined;
  /** The private page of the receipt. */
  receiptHref?: string | undefined;
  /** Names of files that were not uploaded. */
  missing?: readonly string[] | undefined;
  /** The form to return to after a login. */
  formId?: string | undefined;
  /** Stands below the text of a form that was sent. */
  children?: ReactNode;
  /** Tries again, in states that may pass. */
  onRetry?: (() => void) | undefined;
}

const pictures = {
  done: <Mosaic rows={['-----g', '----gs', 'g--gs-', 'sggs--', '-gs---']} tile={17} gap={3} />,
  locked: <Mosaic rows={['-ttt-', '-t-t-', 'ttttt', 'ttdtt', 'ttttt']} tile={17} gap={3} />,
  lost: (
    <Mosaic
      rows={['-----', '---o-', '-----', '-----']}
      loose={[{ x: 136, y: 88, turn: -16, ink: 'k' }]}
      margin={{ right: 38, bottom: 16 }}
    />
  ),
};

const Screen = ({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) => (
  <main className={styles.state} id="main">
    {picture}
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </main>
);

interface ScreenProps extends StateScreenProps {
  /** Target of the links. */
  target: string | undefined;
  /** Renders the link to the home page; nothing within another page. */
  home: (label: string, variant?: 'primary' | 'secondary') => ReactNode;
}

const Loading = ({ messages }: ScreenProps) => (
  <main className={styles.state} aria-busy="true">
    <Spinner size="lg" />
    <div role="status">
      <h1>{messages.loadingTitle}</h1>
      <p>{messages.loadingText}</p>
    </div>
  </main>
);

const Submitted = (props: ScreenProps) => (
  <Screen picture={pictures.done} title={props.messages.thankYou}>
    <SubmittedText {...props} />
    {props.children}
    {props.home(props.messages.done)}
  </Screen>
);

const Unreachable = ({ messages, onRetry }: ScreenProps) => (
  <Screen picture={pictures.lost} title={messages.unreachable}>
    {onRetry && (
      <Button variant="primary" onClick={onRetry}>
        {messages.retry}
      </Button>
    )}
  </Screen>
);

function LogInFirst({ messages, formId, target }: ScreenProps) {
  const { title, reason } = noFormText('login', messages);
  return (
    <Screen picture={pictures.locked} title={title}>
      <p>{reason}</p>
      <ButtonLink href={formId ? `/login?form=${formId}` : '/login'} target={target} variant="primary">
        {messages.logIn}
      </ButtonLink>
    </Screen>
  );
}

/** There is no form to answer. */
function NoForm({
  state,
  messages,
  message,
  ownReason,
  home,
}: ScreenProps & { state: 'not-found' | 'invalid' | 'closed' | 'members-only' }) {
  const { title, reason = '' } = noFormText(state, messages, message);
  const shown = ownReason ?? reason;
  return (
    <Screen picture={state === 'members-only' ? pictures.locked : pictures.lost} title={title}>
      {shown && <p role="alert">{shown}</p>}
      {home(messages.goHome, state === 'closed' ? 'secondary' : 'primary')}
    </Screen>
  );
}

/** The screen for a state. */
export function StateScreen(props: StateScreenProps) {
  const { state } = props;
  const isFramed = useFramed();
  // Without script it is unknown whether another page frames this one: links must not replace that page.
  const target = isFramed === false ? undefined : '_blank';
  const home: ScreenProps['home'] = (label, variant = 'primary') =>
    // The home page refuses to be framed.
    !isFramed && (
      <ButtonLink href="/" target={target} variant={variant}>
        {label}
      </ButtonLink>
    );
  const all = { ...props, target, home };
  if (state === 'loading') return <Loading {...all} />;
  if (state === 'submitted') return <Submitted {...all} />;
  if (state === 'unreachable') return <Unreachable {...all} />;
  if (state === 'login') return <LogInFirst {...all} />;
  return <NoForm {...all} state={state} />;
}
