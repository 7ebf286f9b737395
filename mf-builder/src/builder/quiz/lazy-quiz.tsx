import type { FieldPatch } from '@tessera/fields/field-settings';
import type { Field } from '@tessera/fields/models';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { hasCalculationsAtom, isQuizAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const quizSettings = lazy(() => import(/* webpackChunkName: "quiz-settings" */ '@tessera/fields/quiz-settings'));

/**
 * The right answer, points and feedback of a question in a quiz, and the points of its options in a form with calculations;
 * nothing in other forms.
 */
export function LazyQuizSettings(props: { field: Field; onChange: (patch: FieldPatch) => void }) {
  const isQuiz = useAtomValue(isQuizAtom);
  const isNeeded = useAtomValue(hasCalculationsAtom) || isQuiz;
  const chunk = useBuilderChunk(quizSettings, isNeeded);
  if (!isNeeded || !chunk) return null;
  const Settings = isQuiz ? chunk.QuizSettings : chunk.PointsSettings;
  return <Settings key={props.field.id} {...props} />;
}
