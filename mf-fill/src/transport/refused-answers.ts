import type { Problem } from '@tessera/fields/error-messages';
import type { AnswerErrors } from '@tessera/fields/field';
import { members, textOr } from '@tessera/form-model/read-value';
import type { FillMessages } from '../messages/fill-messages';
import type { SubmitOutcome } from './transport';

const isProblem = (problem: unknown): problem is Problem =>
  typeof problem === 'string' || (Array.isArray(problem) && typeof problem[0] === 'string');

/** An error in the language of the page; the server’s text where the page has no message for it. */
function worded(text: string, problem: unknown, messages: FillMessages): string {
  if (problem === 'file-missing') return messages.fileNotUploaded;
  const [what, label] = Array.isArray(problem) ? problem : [];
  if (!isProblem(what)) return text;
  const own = messages.formatError(what, textOr(label, ''));
  return own === what[0] ? text : own;
}

/** Why answers were refused, in one sentence. */
function reason(errors: AnswerErrors, problems: { readonly [key: string]: unknown }, messages: FillMessages): string {
  // The error of the whole submission: the answers take more than can be stored or compared.
  if ('' in errors) return messages.tooLarge;
  const keys = Object.keys(errors);
  // The form has no such questions: loading the page again is the only help.
  const isOlder = keys.length > 0 && keys.every((key) => problems[key] === 'unknown');
  return isOlder ? messages.notAccepted : messages.refused;
}

/** The outcome of a submission whose answers the server refused, in the visitor’s language. The server’s own texts are in English. */
export function refusedAnswers(body: unknown, messages: FillMessages): SubmitOutcome {
  const { message, errors: given, data } = members(body);
  const errors = Object.fromEntries(Object.entries(members(given)).map(([key, text]) => [key, String(text)]));
  if (messages.language === 'en') return { kind: 'refused', message: textOr(message, '') || messages.refused, errors };
  const problems = members(members(data).problems);
  const own = Object.entries(errors).map(([key, text]) => [key, worded(text, problems[key], messages)]);
  return { kind: 'refused', message: reason(errors, problems, messages), errors: Object.fromEntries(own) };
}
