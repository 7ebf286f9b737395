import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { type FormSession, viewOf } from './form-session';

/** The answers of a visitor, and the results of the calculated fields, to write them as texts. */
export function shownAnswers(session: FormSession): AnswerMap {
  return { ...session.answers, ...(viewOf(session).state.results as AnswerMap | undefined) };
}
