import { createHmac } from 'node:crypto';
import { maxFileBytes, maxFileCount } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { Database, Queries } from '../database/database';
import type { Refusal } from '../errors';
import { today, VISIT_SALT } from '../forms/count-visit';
import { sharedSecret } from '../repositories/secrets';
import { lockStorage } from '../repositories/stored-bytes';
import { findStored } from '../repositories/submissions';
import {
  deleteRemoved,
  deleteReplaced,
  deleteUnclaimed,
  insertUpload,
  measureUploads,
  type StoredUploads,
  type Upload,
} from '../repositories/uploads';
import { networkOf } from '../requests/network-address';
import type { Quotas } from '../settings/quotas';
import { type ArrivedBytes, runningUploads } from './running-uploads';

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

/** Returns a refusal if the form, its owner or the installation is over its quota with these bytes. */
function storedRefusal(stored: StoredUploads, quotas: Quotas, added: ArrivedBytes): Refusal | null {
  const isOver = stored.form + added.form > quotas.formBytes || stored.account + added.form > quotas.accountBytes;
  if (isOver || stored.installation + added.all > quotas.installationBytes) {
    return storageFull('The storage for files is full. Send the form without files, or contact its owner.');
  }
  return null;
}

function unclaimedRefusal(stored: StoredUploads, quotas: Quotas, added: ArrivedBytes): Refusal | null {
  const isOver =
    stored.unclaimed + added.form > quotas.unclaimedBytes ||
    stored.unclaimedOfSender + added.sender > quotas.unclaimedAddressBytes;
  return isOver
    ? storageFull('This form cannot accept more files at the moment. Try again later, or send the form without files.')
    : null;
}

/** Returns a refusal if what is stored leaves no room for these bytes. */
async function roomRefusal(
  queries: Queries,
  quotas: Quotas,
  { formId, key, field, sender }: UploadTarget,
  added: ArrivedBytes,
): Promise<Refusal | null> {
  const minBytes = Number.isFinite(quotas.unclaimedBytes) ? Math.ceil(quotas.unclaimedBytes / MAX_UNCLAIMED_FILES) : 0;
  const stored = await measureUploads(queries, { formId, key, fieldId: field.id, sender }, minBytes);
  if (stored.count >= maxFileCount(field) + EXTRA_FILES) return { refused: 'too-many-files' };
  return storedRefusal(stored, quotas, added) ?? unclaimedRefusal(stored, quotas, added);
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

/** Tries again after files without a response were deleted, if there is a refusal. */
async function withRoomMade(
  context: UploadContext,
  target: UploadTarget,
  attempt: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  if ((await attempt()) === null) return null;
  await makeRoom(context, target);
  return attempt();
}

/** Returns a refusal if there is no room for this many bytes beside those of all uploads that are being received. */
export function quotaRefusal(context: UploadContext, target: UploadTarget, size: number): Promise<Refusal | null> {
  const { database, quotas } = context;
  return withRoomMade(context, target, () => {
    const { form, sender, all } = runningUploads.of(target);
    return roomRefusal(database, quotas, target, { form: form + size, sender: sender + size, all: all + size });
  });
}

/**
 * Records a file, or returns a refusal if there is no room for it. Uploads of one account that end at once are recorded one after
 * the other, so that they do not pass its quotas together.
 */
export function recordUpload(
  context: UploadContext,
  target: UploadTarget,
  upload: Pick<Upload, 'id' | 'name' | 'size' | 'kind'>,
): Promise<Refusal | null> {
  const { database, quotas } = context;
  const { formId, key, field, sender } = target;
  const { size } = upload;
  return withRoomMade(context, target, () =>
    database.transaction(async (transaction) => {
      await lockStorage(transaction, formId);
      const refusal = await roomRefusal(transaction, quotas, target, { form: size, sender: size, all: size });
      if (!refusal) await insertUpload(transaction, { ...upload, formId, key, fieldId: field.id, sender });
      return refusal;
    }),
  );
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
