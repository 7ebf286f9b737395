import { CARRIED_PASSWORD, UNSENT_FILE } from '@tessera/form-model/carried-inputs';
import type { NoForm, Rescue, WholePost } from '@tessera/form-model/page-renderer';
import { VersionNumber } from '@tessera/form-model/schema/response';
import { toWirePublic } from '@tessera/form-model/wire-form';
import { Check } from 'typebox/value';
import type { Database } from '../database/database';
import { isPublic } from '../repositories/forms';
import { findAnswerableVersion } from '../repositories/submissions';
import { isUuid } from '../repositories/uuid';
import type { PageReleaseRenderer } from './page-releases';

/** The posted inputs as hidden inputs can send them again. A file that was posted has to be chosen again. */
function carriedInputs(values: WholePost): [name: string, value: string][] {
  return [...values.keys()]
    .filter((name) => name !== CARRIED_PASSWORD)
    .flatMap((name) =>
      values
        .getAll(name)
        .map((value): [string, string] => (typeof value === 'string' ? [name, value] : [UNSENT_FILE, name])),
    );
}

/**
 * Returns a page with the posted answers for a visitor without JavaScript whose form is no longer available, because no
 * one else has these answers. The page shows the questions of the version that the visitor saw, or only the answers if
 * the form was deleted. If only a password is missing, the page asks for it and sends the answers with it.
 *
 * @param isLocked whether the form has a password that the visitor does not know: then the page shows no questions
 */
export async function rescuedAnswers(
  database: Database,
  posted: { formId: string; values: WholePost; languages: string },
  by: PageReleaseRenderer,
  noForm: NoForm,
  isLocked: boolean,
): Promise<NoForm | Rescue> {
  const { formId, values, languages } = posted;
  const { state: reason, message, gate } = noForm;
  const version = Number(values.getAll((await by.inputNames()).versionName)[0]);
  if (!isUuid(formId) || !Check(VersionNumber, version)) return noForm;
  // Do not reveal the questions of a form that is not public.
  const found =
    !isLocked && (await isPublic(database, formId))
      ? await findAnswerableVersion(database, formId, version, false)
      : null;
  const form = found && toWirePublic({ ...found.formDocument, id: formId, version });
  const answers = await by.answerTexts(form ?? null, values, languages);
  if (answers.length === 0) return noForm;
  const carried = reason === 'password' && { carried: carriedInputs(values) };
  return { state: 'rescue', reason, message, answers, ...carried, ...(gate && { gate }) };
}
