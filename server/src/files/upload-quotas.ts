import { createHmac } from 'node:crypto';
import { mostBytes } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { today, VISIT_SALT } from '../forms/count-visit';
import { networkOf } from '../network-address';
import { sharedSecret } from '../repositories/secrets';
import { findStored } from '../repositories/submissions';
import { deleteUnsent, measureUploads, type StoredUploads } from '../repositories/uploads';
import type { Quotas } from '../settings/quotas';

/** Files that a visitor may send for one question beyond those it takes: chosen, removed and chosen again. */
const REPLACED_FILES = 20;

export type UploadMeans = Pick<AppContext, 'database' | 'files' | 'quotas'>;

/** Where a file goes. */
export interface UploadTarget {
  formId: string;
  /** Key of the submission that the file will belong to. */
  key: string;
  field: Field;
  /** Who sends it, told apart for a day by a hash. */
  sender: string;
}

/** The network that sends a file, for a day: no address is stored, and the salt is thrown away with the day. */
export async function senderOf(
  database: Database,
  formId: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<string> {
  const salt = await sharedSecret(database, VISIT_SALT + today());
  return createHmac('sha256', salt)
    .update(`${formId}\nupload\n${networkOf(ip)}`)
    .digest('base64url');
}

/** How many files of a form may wait for their response, however small they are. */
const MOST_UNSENT = 20_000;

const full = (message: string): Refusal => ({ refused: 'uploads-full', message });

/** Whether the form, its owner or everyone has too much already. */
function storedRefusal(stored: StoredUploads, quotas: Quotas, size: number): Refusal | null {
  const isOver = stored.form + size > quotas.formBytes || stored.account + size > quotas.accountBytes;
  if (isOver || stored.installation + size > quotas.installationBytes) {
    return full('There is no room for more files. Please tell whoever sent you this form.');
  }
  return null;
}

function unsentRefusal(stored: StoredUploads, quotas: Quotas, size: number): Refusal | null {
  const isOver = stored.unsent + size > quotas.unsentBytes || stored.unsentOfSender + size > quotas.unsentAddressBytes;
  return isOver ? full('Too many files wait to be submitted with this form. Please try again later.') : null;
}

/** Why there is no room for a file of this size; null when there is. Makes room by removing old files of nobody. */
export async function quotaRefusal(
  { database, files, quotas }: UploadMeans,
  { formId, key, field, sender }: UploadTarget,
  size: number,
): Promise<Refusal | null> {
  const leastBytes = Number.isFinite(quotas.unsentBytes) ? Math.ceil(quotas.unsentBytes / MOST_UNSENT) : 0;
  const measure = () => measureUploads(database, { formId, key, fieldId: field.id, sender }, leastBytes);
  const refusalFor = (stored: StoredUploads) =>
    storedRefusal(stored, quotas, size) ?? unsentRefusal(stored, quotas, size);
  const stored = await measure();
  if (stored.count >= (field.validation.maxCount ?? 1) + REPLACED_FILES) return { refused: 'too-many-files' };
  if (!refusalFor(stored)) return null;
  await files.remove(formId, await deleteUnsent(database, formId));
  return refusalFor(await measure());
}

/**
 * Why no file is taken for a question of a submission, before its bytes are read; null when one is.
 *
 * @param announced size of the body, if it is known
 */
export async function uploadRefusal(
  means: UploadMeans,
  target: UploadTarget,
  announced?: number | undefined,
): Promise<Refusal | null> {
  if (await findStored(means.database, target.formId, target.key)) return { refused: 'already-submitted' };
  const most = mostBytes(target.field);
  return quotaRefusal(means, target, Math.min(most, announced ?? most));
}
