import { toWirePublic } from '@tessera/form-model/wire-form';
import type { Database } from '../database/database';
import { findAnswerableDocument } from '../repositories/submissions';
import { isUuid } from '../repositories/uuid';
import type { NoForm, PostedValues, Renderer, Rescue } from './renderer';

/**
 * The page for a visitor without script whose form has gone meanwhile: with the answers, which nobody else has. Their
 * questions are those of the version that the visitor saw; of a form that was destroyed nothing is left to tell them by.
 */
export async function rescuedAnswers(
  database: Database,
  posted: { formId: string; values: PostedValues; languages: string },
  by: Renderer,
  { state: reason, message }: NoForm,
): Promise<NoForm | Rescue> {
  const { formId, values, languages } = posted;
  const version = Number(values.getAll(by.versionName)[0]);
  if (!isUuid(formId) || !Number.isSafeInteger(version)) return { state: reason, message };
  const document = await findAnswerableDocument(database, formId, version, false);
  if (!document) return { state: reason, message };
  const answers = by.answers(toWirePublic({ ...document, id: formId, version }), values, languages);
  return answers.length > 0 ? { state: 'rescue', reason, message, answers } : { state: reason, message };
}
