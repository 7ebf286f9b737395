import type { Json } from '@tessera/fields/field';
import { modelOf, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { AnswerMap, FormPage, NoForm } from '@tessera/form-model/page-renderer';
import type { AppContext } from '../app-context';
import type { Database } from '../database/database';
import { noPass } from '../forms/limits/visitor-pass';
import { findCorrectable, findStoredCorrection } from '../repositories/corrections/correctable-responses';
import { findHeldPlaces } from '../repositories/limits/form-limits';
import { correctedReceipt, correctionKey } from '../schemas/correction-key';
import { findPublicForm, type OpenForm } from './find-public-form';

/** The page for a receipt without a response. */
export const noResponse: NoForm = { state: 'not-found', message: 'No response was found for this receipt.' };

const emptyLike = (start: Json): Json => (Array.isArray(start) ? [] : '');

/** The stored answers as a page begins with them: an answer that the visitor did not give is empty, whatever its default. */
export function answersToCorrect(form: Pick<FormDocument, 'pages'>, data: FormResponse['data']): AnswerMap {
  const answers: AnswerMap = {};
  for (const field of fieldsOf(form)) {
    const { initial, inputs, scoring } = modelOf(field);
    // The server scores the corrected answers; the result of before is not for the visitor’s page.
    if (scoring) continue;
    if (inputs) Object.assign(answers, inputs(field, data));
    else
      for (const [key, start] of Object.entries(initial(field)))
        answers[key] = data[key] ?? (Object.hasOwn(data, field.id) && key !== field.id ? start : emptyLike(start));
  }
  return answers;
}

/** The data that the pages of a correction have beside those of a new response. */
export type CorrectingParts = Required<Pick<FormPage, 'correcting' | 'prefilled'>> & Pick<FormPage, 'places'>;

/** Reads them; null if the response cannot be corrected any more. Its own places count as free. */
export async function correctingParts(
  database: Database,
  { form, places = [] }: OpenForm,
  receipt: string,
): Promise<CorrectingParts | null> {
  const response = await findCorrectable(database, { formId: form._id, receipt, key: '' });
  if (!response) return null;
  const held = places.length > 0 ? await findHeldPlaces(database, response.id) : [];
  const isHeld = (fieldId: string, option: string) =>
    held.some((place) => place.fieldId === fieldId && place.option === option);
  return {
    correcting: receipt,
    prefilled: answersToCorrect(form, response.data),
    ...(places.length > 0 && {
      places: places.map((place) => ({ ...place, left: place.left + Number(isHeld(place.fieldId, place.option)) })),
    }),
  };
}

/** Whether the page of a correction would show the form at the moment. */
export async function canCorrect(
  database: Database,
  { formId, receipt }: { formId: string; receipt: string },
): Promise<boolean> {
  const response = await findCorrectable(database, { formId, receipt, key: '' });
  return response !== null && (await findPublicForm(database, formId, noPass, true)).state === 'form';
}

/** The form with the answers of the response that has this receipt, to correct them; or the page that says why not. */
export async function correctionPage(
  { database, submissionKeys }: Pick<AppContext, 'database' | 'submissionKeys'>,
  { formId, receipt }: { formId: string; receipt: string },
): Promise<FormPage | NoForm> {
  const response = await findCorrectable(database, { formId, receipt, key: '' });
  if (!response) return noResponse;
  const found = await findPublicForm(database, formId, noPass, true);
  if (found.state !== 'form') return found;
  const parts = await correctingParts(database, found, receipt);
  if (!parts) return noResponse;
  const { form } = found;
  const fileIds = fieldsOf(form)
    .filter(takesFiles)
    .flatMap(({ id }) => {
      const ids = response.files[id];
      return ids ? [[id, ids] as const] : [];
    });
  return {
    state: 'form',
    form,
    opening: {
      key: correctionKey(submissionKeys.issue(formId), receipt, Math.max(response.versions, 1)),
      openedAt: new Date().toISOString(),
    },
    progress: {
      answers: parts.prefilled,
      files: Object.fromEntries(fileIds),
      errors: {},
      pageId: form.pages[0]?.id ?? '',
    },
    ...parts,
  };
}

/** The form for a post under a key. */
interface FormForKey {
  found: OpenForm | NoForm;
  /** Whether files can be stored under the key. */
  acceptsFiles: boolean;
}

/**
 * Finds the form for a post under a key, once per key. Only with the receipt of a response that can be corrected, or was corrected
 * under this key, it is the one with fewer limits: a receipt that someone made up opens no form with a password.
 */
export function formsForKeys(
  database: Database,
  { formId, open, openToCorrect }: { formId: string; open: OpenForm | NoForm; openToCorrect: OpenForm | NoForm },
): (key: string) => Promise<FormForKey> {
  const find = async (key: string): Promise<FormForKey> => {
    const receipt = correctedReceipt(key);
    if (!receipt) return { found: open, acceptsFiles: open.state === 'form' };
    const sent = { formId, receipt, key };
    if (await findCorrectable(database, sent))
      return { found: openToCorrect, acceptsFiles: openToCorrect.state === 'form' };
    return { found: (await findStoredCorrection(database, sent)) ? openToCorrect : noResponse, acceptsFiles: false };
  };
  const known = new Map<string, Promise<FormForKey>>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}
