import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import { Spinner } from '@tessera/shared-ui/spinner';
import type { ReactNode } from 'react';
import styles from '../frame/fill.module.css';
import type { FillTexts } from '../texts/texts';
import { useFramed } from './use-framed';

/** Why a screen replaces the form. */
export type FillState = 'loading' | 'unreachable' | 'not-found' | 'invalid' | 'closed' | 'sign-in' | 'submitted';

export interface StateScreenProps {
  state: FillState;
  texts: FillTexts;
  /** The server’s sentence, in English. */
  message?: string | undefined;
  /** The code of the receipt. */
  receipt?: string | undefined;
  /** The private page of the receipt. */
  receiptHref?: string | undefined;
  /** Names of files that never arrived. */
  missing?: readonly string[] | undefined;
  /** The form to return to after a login. */
  formId?: string | undefined;
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

const Loading = ({ texts }: ScreenProps) => (
  <main className={styles.state} aria-busy="true">
    <Spinner size="lg" />
    <div role="status">
      <h1>{texts.loadingTitle}</h1>
      <p>{texts.loadingText}</p>
    </div>
  </main>
);

const Submitted = ({ texts, receipt, receiptHref, missing = [], target, home }: ScreenProps) => (
  <Screen picture={pictures.done} title={texts.thankYou}>
    <p role="status">{texts.submitted}</p>
    {missing.length > 0 && <p role="alert">{texts.filesMissing(missing)}</p>}
    {receipt && (
      <p className={styles.receipt}>
        {texts.receipt}{' '}
        {receiptHref ? (
          <a href={receiptHref} target={target}>
            <code>{receipt}</code>
          </a>
        ) : (
          <code>{receipt}</code>
        )}
      </p>
    )}
    {home(texts.done)}
  </Screen>
);

const Unreachable = ({ texts, onRetry }: ScreenProps) => (
  <Screen picture={pictures.lost} title={texts.unreachable}>
    {onRetry && (
      <Button variant="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
    )}
  </Screen>
);

const SignIn = ({ texts, formId, target }: ScreenProps) => (
  <Screen picture={pictures.locked} title={texts.signInTitle}>
    <p>{texts.signInText}</p>
    <ButtonLink href={formId ? `/login?form=${formId}` : '/login'} target={target} variant="primary">
      {texts.signIn}
    </ButtonLink>
  </Screen>
);

/** There is no form to answer. The server’s sentence is in English only; other languages have their own. */
function NoForm({ state, texts, message, home }: ScreenProps & { state: 'not-found' | 'invalid' | 'closed' }) {
  const own = { 'not-found': undefined, invalid: texts.invalidText, closed: texts.closedText }[state];
  const sentence = texts.language === 'en' ? (message ?? own) : own;
  const title = { 'not-found': texts.notFoundTitle, invalid: texts.invalidTitle, closed: texts.closedTitle }[state];
  return (
    <Screen picture={pictures.lost} title={title}>
      {sentence && sentence !== title && <p role="alert">{sentence}</p>}
      {home(texts.goHome, state === 'closed' ? 'secondary' : 'primary')}
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
  if (state === 'sign-in') return <SignIn {...all} />;
  return <NoForm {...all} state={state} />;
}
