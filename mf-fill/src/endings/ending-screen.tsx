import { ShownImage } from '@tessera/fields/shown-image';
import { endingOf, redirectAddress } from '@tessera/form-model/ending';
import { filledEnding } from '@tessera/form-model/logic/pipe';
import type { WireQuizReport } from '@tessera/form-model/wire';
import { Mosaic } from '@tessera/shared-ui/mosaic';
import { answersToSend, type FormSession, viewOf } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import { ownLanguage } from '../frame/own-language';
import type { StateScreenProps } from '../state-screens/state-screen';
import { ReceiptLine } from '../state-screens/submitted-text';
import { useFramed } from '../state-screens/use-framed';
import { EndingActions } from './ending-actions';
import { RedirectNotice } from './redirect-notice';

export interface EndingScreenProps
  extends Pick<StateScreenProps, 'messages' | 'receipt' | 'receiptHref' | 'missing' | 'children'> {
  /** The session whose answers were sent. */
  session: FormSession;
  /** The result, if the form is a quiz. */
  quiz?: WireQuizReport | undefined;
}

const done = <Mosaic rows={['-----g', '----gs', 'g--gs-', 'sggs--', '-gs---']} tile={17} gap={3} />;

/** The owner’s ending for the answers that were sent. */
export function EndingScreen({ session, messages, quiz, missing = [], children, ...receipt }: EndingScreenProps) {
  const { form } = session;
  const { state } = viewOf(session);
  const isFramed = useFramed();
  const answers = { ...answersToSend(session), ...state.results, ...quiz?.results };
  const found = endingOf(form, state, answers);
  if (!found) return null;
  const ending = filledEnding(found, { formDocument: form, state, answers, language: messages.language });
  const target = isFramed === false ? undefined : '_blank';
  const own = ownLanguage(form);
  const address = redirectAddress(form, ending, state, answers);
  return (
    <main className={styles.state} id="main">
      {ending.image ? <ShownImage {...ending.image} className={styles.endingImage} /> : !address && done}
      <h1 tabIndex={-1} lang={ending.title ? own : undefined}>
        {ending.title || messages.thankYou}
      </h1>
      <p role="status" lang={ending.text ? own : undefined}>
        {ending.text || messages.submitted}
      </p>
      {address && <RedirectNotice address={address} messages={messages} isFramed={isFramed} />}
      {missing.length > 0 && <p role="alert">{messages.filesMissing(missing)}</p>}
      <ReceiptLine messages={messages} {...receipt} target={target} />
      {children}
      <EndingActions ending={ending} formId={form.id} messages={messages} own={own} target={target} />
    </main>
  );
}
