import type { WireQuizReport, WireReceipt } from '@tessera/form-model/wire';
import { EndingScreen } from '../endings/ending-screen';
import { answersToSend, type FormSession, viewOf } from '../form-session/form-session';
import { LazyWaitingLists } from '../limits/lazy-waiting-lists';
import { LazyQuizResult } from '../quiz/lazy-quiz-result';
import { StateScreen, type StateScreenProps } from '../state-screens/state-screen';

export interface AfterFormProps extends StateScreenProps {
  state: 'submitted' | 'invalid';
  session: FormSession;
  /** The result, if the form is a quiz. */
  quiz?: WireQuizReport | undefined;
  /** The waiting lists that the response is on. */
  waiting?: WireReceipt['waiting'];
}

/** The screen in place of the form: the owner’s ending, or the usual one. */
export function AfterForm(props: AfterFormProps) {
  const { state, session, quiz, waiting, messages } = props;
  const result = quiz && (
    <LazyQuizResult
      report={quiz}
      form={session.form}
      answers={answersToSend(session)}
      filledFields={viewOf(session).state.filledFields}
      messages={messages}
    />
  );
  const Screen = state === 'submitted' && session.form.endings ? EndingScreen : StateScreen;
  return (
    <Screen {...props}>
      {waiting && <LazyWaitingLists waiting={waiting} messages={messages} />}
      {result}
    </Screen>
  );
}
