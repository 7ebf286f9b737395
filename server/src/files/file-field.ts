import { type Field, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { Queries } from '../database/database';
import { isRefusal, type Refusal } from '../errors';
import type { VisitorPass } from '../forms/limits/visitor-pass';
import { findVisitorsForm } from '../forms/published-form';
import { findCorrectable } from '../repositories/corrections/correctable-responses';
import { findPublishedField } from '../repositories/form-versions';
import { findForm } from '../repositories/forms';
import { correctedReceipt } from '../schemas/correction-key';

function fileField(formDocument: Pick<FormDocument, 'pages'>, id: string): Field | undefined {
  return fieldsOf(formDocument).find((field) => field.id === id && takesFiles(field));
}

/**
 * Finds the field that an upload belongs to: in the published form, in a version that the submission may still answer, or in the
 * working draft if the user may change the form. A correction meets fewer limits than a new response.
 *
 * @param target.key key of the submission that the file belongs to
 * @param since from when on versions can be answered under the key
 */
export async function findFileField(
  queries: Queries,
  target: { formId: string; fieldId: string; key: string; userId: string | null; pass: VisitorPass },
  since: Date,
): Promise<Field | Refusal> {
  const own = target.userId
    ? await findForm(queries, target.formId, { userId: target.userId, permission: 'forms:write' })
    : null;
  const draftField = own && fileField(own.document, target.fieldId);
  if (draftField) return draftField;
  const { formId, key, userId, pass } = target;
  const receipt = correctedReceipt(key);
  const isCorrecting = receipt !== null && (await findCorrectable(queries, { formId, receipt, key })) !== null;
  const found = await findVisitorsForm(queries, formId, { userId, pass, isCorrecting });
  if (isRefusal(found)) return found;
  const field = fileField(found.form, target.fieldId);
  if (field) return field;
  // The owner removed the question while the visitor’s page was open: without the file, the answers could not be sent.
  const earlier = await findPublishedField(queries, { formId, fieldId: target.fieldId, since });
  if (earlier && takesFiles(earlier)) return earlier;
  return { refused: 'file-not-found', message: 'This question does not accept files.' };
}
