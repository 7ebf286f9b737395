import { takesFiles } from '@tessera/fields/models';
import { UNSENT_FILE } from '@tessera/form-model/carried-inputs';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { WholePost } from '@tessera/form-model/page-renderer';
import { toWirePublic } from '@tessera/form-model/wire-form';
import { VersionNumber } from '@tessera/form-model/wire-schema/response';
import { Check } from 'typebox/value';
import type { Database } from '../database/database';
import { findAnswerableVersion } from '../repositories/submissions';
import { wasOpenedInTime } from '../submissions/past-version';
import type { SubmissionTools } from '../submissions/submission';
import type { OpenForm } from './find-public-form';
import type { PostedPage } from './posted-page';

/** Whether an earlier version requires a file that posts to the published form do not bring. */
function needsRemovedFile(earlier: Pick<FormDocument, 'pages'>, published: Pick<FormDocument, 'pages'>): boolean {
  const known = new Set(fieldsOf(published).map(({ id }) => id));
  return fieldsOf(earlier).some((field) => takesFiles(field) && field.required && !known.has(field.id));
}

/**
 * Returns the form in the version that the visitor saw, if the owner has published another one since: pages with script send
 * their answers to it, too. The key of the post must show that the page was opened before: nobody else reads an older version. A
 * version that could not be sent, since it requires a file of a removed question, gives way to the published one.
 *
 * @param posted its key, and the version that it names
 */
export async function visitorsVersion(
  database: Database,
  tools: Pick<SubmissionTools, 'openedAt' | 'findReplacedAt'>,
  found: OpenForm,
  { key, version }: { key: string; version: unknown },
): Promise<OpenForm> {
  const { _id: formId, version: published } = found.form;
  const seen = Number(version);
  if (!Check(VersionNumber, seen) || seen === published) return found;
  // The key of a correction starts with that of its page.
  const [page = ''] = key.split('.');
  if (!(await wasOpenedInTime(tools, { formId, key: page }, seen))) return found;
  const earlier = await findAnswerableVersion(database, formId, seen, false);
  if (!earlier || needsRemovedFile(earlier.formDocument, found.form)) return found;
  return { ...found, form: toWirePublic({ ...earlier.formDocument, id: formId, version: seen }) };
}

/** The errors of files that were posted to questions of the visitor’s version only: the form does not take them any more. */
export function problemsOfUnsent({ form }: OpenForm, values: WholePost): PostedPage['problems'] {
  const unsent = new Set(values.getAll(UNSENT_FILE));
  const fields = fieldsOf(form).filter(({ id }) => unsent.has(id) && !values.has(id));
  return Object.fromEntries(fields.filter(takesFiles).map(({ id }) => [id, 'file-missing' as const]));
}
