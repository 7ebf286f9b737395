import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import { Spinner } from '@tessera/shared-ui/spinner';
import type { ReactNode } from 'react';
import type { FillTexts } from '../texts/texts';
import styles from '../views/fill.module.css';
import { useFramed } from './use-framed';

/** What a visitor may meet in place of the form. */
export type FillState = 'loading' | 'unreachable' | 'not-found' | 'invalid' | 'closed' | 'sign-in' | 'submitted';

/** What a screen in the place of the form needs. */
export interface StateScreenProps {
  state: FillState;
  texts: FillTexts;
  /** The server's sentence, where it has one. */
  message?: string | undefined;
  /** Code that the visitor keeps. */
  receipt?: string | undefined;
  /** The private page of the receipt. */
  receiptHref?: string | undefined;
  /** Names of files that never arrived. */
  missing?: readonly string[] | undefined;
  /** Whose form it is, for those who sign in to come back to. */
  formId?: string | undefined;
  /** Asks again, for states that may pass. */
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

/** A screen that says one thing, with the way on. In somebody else's page it leads nowhere by itself: that page goes on. */
export function StateScreen(props: StateScreenProps) {
  const { state, texts, message, receipt, receiptHref, missing = [], formId, onRetry } = props;
  const isFramed = useFramed();
  // Without script nobody can tell whether there is a page around this one: that is never replaced.
  const target = isFramed === false ? undefined : '_blank';
  // Other screens than the form's own do not let themselves be framed.
  const home = (label: string, variant: 'primary' | 'secondary' = 'primary') =>
    !isFramed && (
      <ButtonLink href="/" target={target} variant={variant}>
        {label}
      </ButtonLink>
    );
  if (state === 'loading') {
    return (
      <main className={styles.state} aria-busy="true">
        <Spinner size="lg" />
        <div role="status">
          <h1>{texts.loadingTitle}</h1>
          <p>{texts.loadingText}</p>
        </div>
      </main>
    );
  }
  if (state === 'submitted') {
    return (
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
  }
  if (state === 'unreachable') {
    return (
      <Screen picture={pictures.lost} title={texts.unreachable}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </Screen>
    );
  }
  if (state === 'sign-in') {
    return (
      <Screen picture={pictures.locked} title={texts.signInTitle}>
        <p>{texts.signInText}</p>
        <ButtonLink href={formId ? `/login?form=${formId}` : '/login'} target={target} variant="primary">
          {texts.signIn}
        </ButtonLink>
      </Screen>
    );
  }
  // The server speaks English only; in other languages the page says itself what it can.
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
