import type { FieldPatch } from '@tessera/fields/field-settings';
import type { Field } from '@tessera/fields/models';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { isQuizAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const quizSettings = lazy(() =>
  import(/* webpackChunkName: "quiz-settings" */ '@tessera/fields/quiz-settings').then(
    ({ QuizSettings }) => QuizSettings,
  ),
);

/** The right answer, points and feedback of a question; nothing in a form that is no quiz. */
export function LazyQuizSettings(props: { field: Field; onChange: (patch: FieldPatch) => void }) {
  const isQuiz = useAtomValue(isQuizAtom);
  const Settings = useBuilderChunk(quizSettings, isQuiz);
  return isQuiz && Settings && <Settings key={props.field.id} {...props} />;
}
