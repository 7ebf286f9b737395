import { createHmac } from 'node:crypto';
import { maxFileBytes, maxFileCount } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { today, VISIT_SALT } from '../forms/count-visit';
import { sharedSecret } from '../repositories/secrets';
import { findStored } from '../repositories/submissions';
import {
  deleteRemoved,
  deleteReplaced,
  deleteUnclaimed,
  measureUploads,
  type StoredUploads,
} from '../repositories/uploads';
import { networkOf } from '../requests/network-address';
import type { Quotas } from '../settings/quotas';

/**
 * Extra files that a visitor may have for one question. Those that a page has removed are deleted and do not count; this is for
 * uploads that were cut off, and for pages that could not tell that a file was removed.
 */
const EXTRA_FILES = 20;

export type UploadContext = Pick<AppContext, 'database' | 'files' | 'quotas'>;

/** The submission and question that a file is uploaded for. */
export interface UploadTarget {
  formId: string;
  /** Key of the submission that the file will belong to. */
  key: string;
  field: Field;
  /** Identifies the uploading network for one day, as a hash. */
  sender: string;
}

/** Hashes the uploading network with a salt that is deleted at the end of the day. No address is stored. */
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

/** Maximum number of files of a form without a response, regardless of their size. */
const MAX_UNCLAIMED_FILES = 20_000;

const storageFull = (message: string): Refusal => ({ refused: 'uploads-full', message });

/** Returns a refusal if the form, its owner or the installation is over its quota. */
function storedRefusal(stored: StoredUploads, quotas: Quotas, size: number): Refusal | null {
  const isOver = stored.form + size > quotas.formBytes || stored.account + size > quotas.accountBytes;
  if (isOver || stored.installation + size > quotas.installationBytes) {
    return storageFull('The storage for files is full. Send the form without files, or contact its owner.');
  }
  return null;
}

function unclaimedRefusal(stored: StoredUploads, quotas: Quotas, size: number): Refusal | null {
  const isOver =
    stored.unclaimed + size > quotas.unclaimedBytes || stored.unclaimedOfSender + size > quotas.unclaimedAddressBytes;
  return isOver
    ? storageFull('This form cannot accept more files at the moment. Try again later, or send the form without files.')
    : null;
}

/**
 * Deletes files without a response to make room for another one: old ones, and those that the visitor replaced. Where a
 * question takes several files, any of them can still be part of the answer.
 */
async function makeRoom({ database, files }: UploadContext, { formId, key, field }: UploadTarget): Promise<void> {
  const replaced = maxFileCount(field) === 1 ? await deleteReplaced(database, { formId, key, fieldId: field.id }) : [];
  await files.remove(formId, [...replaced, ...(await deleteUnclaimed(database, formId))]);
}

/**
 * Deletes files that the visitor removed before sending the answers, so that they count for no quota. Only the page of a submission
 * knows its key, so no one else can remove its files.
 */
export async function releaseFiles(
  { database, files }: Pick<UploadContext, 'database' | 'files'>,
  { formId, key, ids }: { formId: string; key: string; ids: readonly string[] },
): Promise<void> {
  const removed = await deleteRemoved(database, { formId, key, ids });
  if (removed.length > 0) await files.remove(formId, removed);
}

/** Returns a refusal if there is no room for a file of this size, even after files without a response were deleted. */
export async function quotaRefusal(
  context: UploadContext,
  target: UploadTarget,
  size: number,
): Promise<Refusal | null> {
  const { database, quotas } = context;
  const { formId, key, field, sender } = target;
  const minBytes = Number.isFinite(quotas.unclaimedBytes) ? Math.ceil(quotas.unclaimedBytes / MAX_UNCLAIMED_FILES) : 0;
  const refusal = async (): Promise<Refusal | null> => {
    const stored = await measureUploads(database, { formId, key, fieldId: field.id, sender }, minBytes);
    if (stored.count >= maxFileCount(field) + EXTRA_FILES) return { refused: 'too-many-files' };
    return storedRefusal(stored, quotas, size) ?? unclaimedRefusal(stored, quotas, size);
  };
  if ((await refusal()) === null) return null;
  await makeRoom(context, target);
  return refusal();
}

/**
 * Returns a refusal if a file may not be uploaded for this question. Call it before reading the file.
 *
 * @param announced size of the body in bytes, if known
 */
export async function uploadRefusal(
  context: UploadContext,
  target: UploadTarget,
  announced?: number | undefined,
): Promise<Refusal | null> {
  if (await findStored(context.database, target.formId, target.key)) return { refused: 'already-submitted' };
  const maxBytes = maxFileBytes(target.field);
  return quotaRefusal(context, target, Math.min(maxBytes, announced ?? maxBytes));
}
