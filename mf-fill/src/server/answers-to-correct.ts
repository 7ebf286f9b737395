import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { initialAnswers } from '@tessera/form-model/initial-answers';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { fitting } from '../drafts/fitting-answers';
import type { VisitorPage } from '../visitor-page/page-data';

/** Whether the control of a question is a text, which can show any answer. */
const showsAnyText = (field: Field, answers: AnswerMap) =>
  modelOf(field).hasPlaceholder &&
  modelOf(field)
    .keys(field)
    .every((key) => !Array.isArray(answers[key]));

/** Stored answers without those that their controls cannot show, such as an option that is gone. Those are empty. */
function showable(form: WirePublicForm, answers: AnswerMap): AnswerMap {
  const asked = fieldsOf(form).filter((field) => !showsAnyText(field, answers));
  const fitted = fitting(asked, answers).answers;
  const initial = initialAnswers(form);
  return Object.fromEntries(
    Object.keys(answers).map((key) => [key, fitted[key] ?? (Array.isArray(initial[key]) ? [] : '')]),
  );
}

/**
 * The page of a correction with only those stored answers that its controls can show. The page’s script would send the others
 * without the visitor ever seeing them, and a browser without script would not. The line above the form names them.
 */
export function withShownAnswers(found: VisitorPage): VisitorPage {
  if (found.state !== 'form' || !found.correcting) return found;
  const { form, prefilled = {}, progress, isPosted } = found;
  return {
    ...found,
    prefilled: showable(form, prefilled),
    // A posted page has the answers that the visitor typed.
    ...(progress && !isPosted && { progress: { ...progress, answers: showable(form, progress.answers) } }),
  };
}
