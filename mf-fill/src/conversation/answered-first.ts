import { isShown } from '@tessera/fields/is-shown';
import { modelOf } from '@tessera/fields/models';
import { type FormSession, startOf, viewOf, visibleFields } from '../form-session/form-session';
import { isSameAnswer } from '../form-session/same-answer';

/**
 * The ids of the questions that the visitor has answered, up to the first one without an answer: the conversation goes on there. A
 * default or a prefilled answer was not given by the visitor, and one with an error has to be corrected.
 */
export function answeredFirst(session: FormSession): string[] {
  const { answers, errors } = session;
  const { required } = viewOf(session).state;
  const start = startOf(session);
  const questions = visibleFields(session).filter((field) => isShown(field) && !modelOf(field).isContent);
  const open = questions.findIndex((field) => {
    const model = modelOf(field);
    if (model.calculation || model.scoring) return false;
    const keys = model.keys(field);
    const isGiven = keys.some((key) => !isSameAnswer(answers[key], start[key]));
    const isWrong = Object.keys(model.validate(field, answers, required.has(field.id))).length > 0;
    return !isGiven || isWrong || keys.some((key) => errors[key]);
  });
  return (open < 0 ? questions : questions.slice(0, open)).map(({ id }) => id);
}
