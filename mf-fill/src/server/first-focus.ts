import { isShown } from '@tessera/fields/is-shown';
import { modelOf } from '@tessera/fields/models';
import type { FormPage } from '@tessera/form-model/page-renderer';
import { hasErrors, viewOf } from '../form-session/form-session';
import { sessionOf } from '../visitor-page/page-data';

/** Inputs that take no letters. */
const WITHOUT_TEXT = / type="(?:radio|checkbox|hidden|file|range)"/;

/**
 * Gives the focus to the text that the first question of a page asks for, before the script runs: visitors of a form with one
 * question at a time can type as soon as they see it. Where a notice or an error comes first, nothing has the focus. Not for a page
 * in a frame: it would take the focus from the page around it.
 *
 * @param content HTML from the renderer, which escapes `<` and `"` in texts
 */
export function withFirstFocus(content: string, page: FormPage): string {
  const session = sessionOf(page);
  if (page.storedReceipt !== undefined || page.moreQuestions || page.correcting || hasErrors(session)) return content;
  const question = viewOf(session).page.fields.find((field) => isShown(field) && !modelOf(field).isContent);
  const [key] = question ? modelOf(question).keys(question) : [];
  const at = content.indexOf(` id="${key}"`);
  const start = content.lastIndexOf('<', at);
  const tag = content.slice(start, content.indexOf('>', at));
  const isText = at >= 0 && /^<(?:input|textarea) /.test(tag) && !WITHOUT_TEXT.test(tag);
  return isText ? `${content.slice(0, at)} autofocus${content.slice(at)}` : content;
}
