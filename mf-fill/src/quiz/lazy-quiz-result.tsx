import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { QuizResultProps } from './quiz-result';

const quizResult = lazy(() =>
  import(/* webpackChunkName: "quiz" */ './quiz-result').then(({ QuizResult }) => QuizResult),
);

/** The result of a quiz. Only a quiz loads its code; if it does not arrive, the page of the receipt has the result, too. */
export function LazyQuizResult(props: QuizResultProps) {
  const { loaded: Result } = useLazy(quizResult);
  return Result ? <Result {...props} /> : null;
}
