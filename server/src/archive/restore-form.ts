import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import { newOpaqueToken } from '../auth/opaque-token';
import type { Database } from '../database/database';
import { FactComputer } from '../fact-maintenance/backfill';
import type { FileStore } from '../files/file-store';
import { documentRefusal } from '../forms/incoming-document';
import type { ArchivedForm, ArchivedUpload } from '../repositories/account/archived-rows';
import { type ArchivedSettings, restoreSettings } from '../repositories/account/archived-settings';
import {
  type ArchivedVersion,
  finishRestoring,
  restoreCorrectionTimes,
  restoreUpload,
  restoreVersion,
  touchImport,
  uploadExists,
} from '../repositories/account/restored-rows';
import { storedBytes } from '../repositories/stored-bytes';
import { insertResponses, type NewResponse, prepareResponse } from '../repositories/submissions';
import { insertMarks } from '../repositories/transfers/imports';
import { MAX_RESPONSE_LINE } from '../schemas/response-bytes';
import type { Quotas } from '../settings/quotas';
import { type ArchiveEntries, invalid } from './archive-entries';
import { type ArchivedResponse, formFile, responseLine, uploadLine, versionLine } from './archive-schema';
import { filesHere } from './files-here';
import { grouped, type Sized } from './grouped';
import { pastTime } from './past-time';
import { readSettings } from './read-settings';
import { restoreCorrections } from './restore-corrections';
import type { RestoredFolders } from './restore-folders';
import { restoreImages } from './restore-images';

export interface RestoreMeans {
  database: Database;
  files: FileStore;
  entries: ArchiveEntries;
  /** The folder of the form in the archive, such as `forms/{id}`. The form may get another id here. */
  folder: string;
  /** The id of a response or a file of the archive here. */
  idHere: (archivedId: string) => string;
  folders: RestoredFolders;
  ownerId: string;
  quotas: Quotas;
}

/** Most rows that one transaction stores, so that visitors’ submissions never wait long for the database. */
const GROUP = 100;
/** Versions are larger, and each takes a statement. */
const VERSION_GROUP = 10;
/** Versions of one form. A form has those of its last 200 saves, and older ones that were published or answered. */
const MAX_VERSIONS = 20_000;
/** Longest line of the list of files, in bytes: names and keys are short. */
const MAX_UPLOAD_LINE = 64 * 1024;

/** Names of files never have these characters, see `cleanFileName`. */
const FOLDER_OR_CONTROL = /[/\p{Cc}]/u;

/** The path of a file’s content. */
const fileIn = (folder: string, id: string) => `${folder}/files/${id}`;

/** Reads the versions in their order. Each must be a form that could be saved today. */
async function* versionsOf(entries: ArchiveEntries, path: string): AsyncGenerator<Sized<ArchivedVersion>> {
  let last = 0;
  for await (const { value: line, bytes } of entries.lines(path)) {
    if (!versionLine.Check(line)) throw invalid(path, 'a line is not a version of a form.');
    const given = line as unknown as ArchivedVersion;
    const publishedAt = given.publishedAt && pastTime(given.publishedAt);
    const saved = { ...given, savedAt: pastTime(given.savedAt), publishedAt };
    if (saved.version <= last) throw invalid(path, 'the versions are not in their order.');
    last = saved.version;
    const refusal = documentRefusal(saved.document, saved.document, null);
    if (refusal) throw invalid(path, `version ${saved.version}: ${refusal.message}`);
    yield { item: saved, bytes };
  }
}

async function storeResponses(
  { database, folder }: RestoreMeans,
  formId: string,
  computer: FactComputer,
  group: readonly ArchivedResponse[],
): Promise<void> {
  const responses: NewResponse[] = [];
  for (const { version, status: _, note: __, correctedAt: ___, ...given } of group) {
    const data = given.data as FormResponse['data'];
    const facts = await computer.facts({ version, data });
    const files = given.files as UploadIds;
    responses.push({ ...given, data, files, formId, formVersion: version, facts, openVersion: null });
  }
  const prepared = responses.map((response) => prepareResponse(response, response.facts.values));
  await database.transaction(async (transaction) => {
    const { stored } = await insertResponses(transaction, prepared, () => {});
    if (stored.size < group.length) throw invalid(folder, 'a response is in the archive twice.');
    await insertMarks(
      transaction,
      group.map(({ id, status, note }) => ({ response: { id, formId }, status, note })),
    );
    await restoreCorrectionTimes(transaction, formId, group);
    await touchImport(transaction, formId);
  });
}

/** Reads the responses, with their ids and those of their files here. */
async function* responsesOf(
  { entries, folder, idHere }: RestoreMeans,
  versions: ReadonlySet<number>,
): AsyncGenerator<Sized<ArchivedResponse>> {
  const path = `${folder}/responses.jsonl`;
  for await (const { value: line, bytes } of entries.lines(path, MAX_RESPONSE_LINE)) {
    if (!responseLine.Check(line)) throw invalid(path, 'a line is not a response.');
    if (!versions.has(line.version)) throw invalid(path, 'a response answers a version that is missing.');
    const files = filesHere(line.files as UploadIds, idHere);
    yield { item: { ...line, id: idHere(line.id), files, submittedAt: pastTime(line.submittedAt) }, bytes };
  }
}

async function restoreResponses(means: RestoreMeans, formId: string, versions: ReadonlySet<number>): Promise<number> {
  const computer = new FactComputer(means.database, formId);
  const responses = responsesOf(means, versions);
  let count = 0;
  for await (const group of grouped(responses, GROUP)) {
    await storeResponses(means, formId, computer, group);
    count += group.length;
  }
  return count;
}

/** Returns how many bytes of files a new form may have. */
async function roomFor(database: Database, ownerId: string, quotas: Quotas): Promise<number> {
  const { account, installation } = await storedBytes(database, ownerId);
  return Math.min(quotas.formBytes, quotas.accountBytes - account, quotas.installationBytes - installation);
}

/**
 * Reads the list of those files that are in the archive. Refuses it as soon as they are too large for this installation. A
 * file that was missing in the former store is missing here as well, and takes no room.
 */
async function* uploadsOf({
  database,
  entries,
  folder,
  ownerId,
  quotas,
}: RestoreMeans): AsyncGenerator<ArchivedUpload> {
  const path = `${folder}/uploads.jsonl`;
  let room: number | null = null;
  let bytes = 0;
  for await (const { value: line } of entries.lines(path, MAX_UPLOAD_LINE)) {
    if (!uploadLine.Check(line) || FOLDER_OR_CONTROL.test(line.name)) throw invalid(path, 'a line is not a file.');
    const packed = entries.sizeOf(fileIn(folder, line.id));
    if (packed === null) continue;
    if (packed !== line.size) throw invalid(fileIn(folder, line.id), 'its size is not the one of the list.');
    bytes += packed;
    room ??= await roomFor(database, ownerId, quotas);
    if (bytes > room) throw invalid(path, 'the files are larger than this installation allows.');
    yield line;
  }
}

/**
 * Stores the files, each before its row: only what is in the store counts for the quotas.
 *
 * @returns whether there are any
 */
async function restoreFiles(means: RestoreMeans, formId: string): Promise<boolean> {
  const { database, entries, files, folder, idHere } = means;
  let isAnyStored = false;
  for await (const upload of uploadsOf(means)) {
    const content = await entries.open(fileIn(folder, upload.id));
    if (!content) continue;
    const id = idHere(upload.id);
    if (await uploadExists(database, id)) throw invalid(`${folder}/uploads.jsonl`, 'a file is in it twice or in use.');
    await files.put({ formId, id }, content);
    isAnyStored = true;
    await database.transaction(async (transaction) => {
      await restoreUpload(transaction, formId, { ...upload, id, createdAt: pastTime(upload.createdAt) });
      await touchImport(transaction, formId);
    });
  }
  return isAnyStored;
}

async function restoreVersions({ database, entries, folder }: RestoreMeans, formId: string): Promise<void> {
  const path = `${folder}/versions.jsonl`;
  for await (const group of grouped(versionsOf(entries, path), VERSION_GROUP)) {
    await database.transaction(async (transaction) => {
      for (const saved of group) {
        if (!(await restoreVersion(transaction, formId, saved)))
          throw invalid(path, 'the versions have too many different questions.');
      }
      await touchImport(transaction, formId);
    });
  }
}

/**
 * Throws if the account or the installation stores too much. The room was measured before this form was stored, so others may have
 * taken it in the meantime, such as a second import at the same time.
 */
async function checkRoom({ database, folder, ownerId, quotas }: RestoreMeans): Promise<void> {
  const { account, installation } = await storedBytes(database, ownerId);
  if (account > quotas.accountBytes || installation > quotas.installationBytes)
    throw invalid(folder, 'the images and files are larger than this installation allows.');
}

/** A form of an archive that was checked and can be stored. */
export interface ReadForm {
  form: ArchivedForm;
  /** The document of its current version. */
  current: FormDocument;
  versions: ReadonlySet<number>;
  settings: ArchivedSettings;
}

/**
 * Reads and checks a form and its versions, before anything of it is stored. Throws an `InvalidArchive`.
 *
 * @param folder of the form in the archive
 * @param ids of the form: in the archive, and here
 */
export async function readForm(
  entries: ArchiveEntries,
  folder: string,
  ids: { archived: string; here: string },
): Promise<ReadForm> {
  const given = await entries.json(`${folder}/form.json`);
  if (!formFile.Check(given) || given.id !== ids.archived) throw invalid(`${folder}/form.json`, 'it is not a form.');
  const form: ArchivedForm = given;
  const versions = new Set<number>();
  let current: FormDocument | null = null;
  for await (const { item: saved } of versionsOf(entries, `${folder}/versions.jsonl`)) {
    versions.add(saved.version);
    if (versions.size > MAX_VERSIONS) throw invalid(`${folder}/versions.jsonl`, 'the form has too many versions.');
    if (saved.version === form.version) current = saved.document;
  }
  const isComplete = current && (form.publishedVersion === null || versions.has(form.publishedVersion));
  if (!current || !isComplete || (form.status === 'published' && form.publishedVersion === null)) {
    throw invalid(`${folder}/versions.jsonl`, 'a version of the form is missing.');
  }
  const settings = await readSettings(entries, `${folder}/settings.json`, current);
  const times = { createdAt: pastTime(form.createdAt), updatedAt: pastTime(form.updatedAt) };
  return { form: { ...form, ...times, id: ids.here, name: current.name }, current, versions, settings };
}

/**
 * Stores the rows and files of a form that is in the database already, in many short transactions, and then makes it
 * usable. Returns the number of its responses. Throws an `InvalidArchive`; the caller then removes the form.
 */
export async function restoreContent(means: RestoreMeans, { form, versions, settings }: ReadForm): Promise<number> {
  const hasImages = await restoreImages(means, form.id);
  await restoreVersions(means, form.id);
  const count = await restoreResponses(means, form.id, versions);
  await restoreCorrections(means, form.id, versions);
  const hasFiles = await restoreFiles(means, form.id);
  if (hasImages || hasFiles) await checkRoom(means);
  await means.database.transaction(async (transaction) => {
    await restoreSettings(transaction, form.id, settings, () => newOpaqueToken().token);
    const folderId = means.folders.get(form.folderId ?? '') ?? null;
    await finishRestoring(transaction, { ...form, folderId });
  });
  return count;
}
