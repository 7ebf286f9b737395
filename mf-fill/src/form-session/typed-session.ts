import { halfTyped } from '@tessera/fields/typed';
import { type FormSession, viewOf } from './form-session';
import { postedAnswers } from './posted-answers';

/**
 * The session with the answers that were given before the script was loaded: those of inputs that the visitor changed since
 * the server wrote them. Other answers stay as they are, in their own notation and also where they are missing, so that they
 * do not count as given. Where a browser shows another text than the server wrote, such as none for a date that it cannot read,
 * the page opens with the shown text.
 *
 * @param form the element with the server’s inputs
 */
export function typedSession(session: FormSession, form: HTMLFormElement, language: string): FormSession {
  // A copy in a document of its own: it loads no pictures.
  const untouched = new Document().importNode(form, true);
  untouched.reset();
  const [given = {}, shown = {}] = [form, untouched].map((each) =>
    postedAnswers(viewOf(session).page.fields, new FormData(each), { language, shown: session.answers }),
  );
  const answers = { ...session.answers };
  const prefilled = { ...session.prefilled };
  for (const [key, value] of Object.entries(given)) {
    const isGiven = JSON.stringify(value) !== JSON.stringify(shown[key]);
    if (!isGiven && `${value}` === `${answers[key] ?? ''}`) continue;
    answers[key] = value;
    if (!isGiven) prefilled[key] = value;
  }
  // A date or time that is only partly filled in has no value.
  for (const input of form.querySelectorAll('input')) if (input.validity.badInput) answers[input.name] = halfTyped;
  return { ...session, answers, prefilled };
}
