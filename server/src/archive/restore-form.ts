import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import type { FileStore } from '../files/file-store';
import { documentRefusal, sizeRefusal } from '../forms/incoming-document';
import type { ArchivedForm, ArchivedUpload } from '../repositories/account/archived-rows';
import {
  type ArchivedVersion,
  restoreForm,
  restoreUploads,
  restoreVersion,
} from '../repositories/account/restored-rows';
import { insertResponses, type NewResponse, prepareResponse } from '../repositories/submissions';
import { insertMarks } from '../repositories/transfers/imports';
import { FactComputer } from '../stored-facts/backfill';
import { type ArchiveEntries, InvalidArchive } from './archive-entries';
import { type ArchivedResponse, formFile, responseLine, uploadLine, versionLine } from './archive-schema';

export interface RestoreMeans {
  transaction: Queries;
  files: FileStore;
  entries: ArchiveEntries;
  ownerId: string;
  /** Most bytes of the files of one form. */
  maxFileBytes: number;
}

/** Responses that one statement stores. */
const GROUP = 100;

const invalid = (path: string, reason: string) => new InvalidArchive(`${path}: ${reason}`);

/** Reads the versions in their order. Each must be a form that could be saved today. */
async function* versionsOf(entries: ArchiveEntries, path: string): AsyncGenerator<ArchivedVersion> {
  let last = 0;
  for await (const line of entries.lines(path)) {
    if (!versionLine.Check(line)) throw invalid(path, 'a line is not a version of a form.');
    const saved = line as unknown as ArchivedVersion;
    if (saved.version <= last) throw invalid(path, 'the versions are not in their order.');
    last = saved.version;
    const refusal = documentRefusal(saved.document, saved.document) ?? sizeRefusal(saved.document, null);
    if (refusal) throw invalid(path, `version ${saved.version}: ${refusal.message}`);
    yield saved;
  }
}

async function storeResponses(
  { transaction }: RestoreMeans,
  formId: string,
  computer: FactComputer,
  group: readonly ArchivedResponse[],
): Promise<void> {
  const responses: NewResponse[] = [];
  for (const { version, status: _, note: __, ...given } of group) {
    const data = given.data as FormResponse['data'];
    const facts = await computer.facts({ version, data });
    const files = given.files as UploadIds;
    responses.push({ ...given, data, files, formId, formVersion: version, facts, openVersion: null });
  }
  const prepared = responses.map((response) => prepareResponse(response, response.facts.values));
  const stored = await insertResponses(transaction, prepared, () => {});
  if (stored.size < group.length) throw invalid(`forms/${formId}`, 'a response is in the archive twice.');
  await insertMarks(
    transaction,
    group.map(({ id, status, note }) => ({ response: { id, formId }, status, note })),
  );
}

async function restoreResponses(means: RestoreMeans, formId: string, versions: ReadonlySet<number>): Promise<number> {
  const path = `forms/${formId}/responses.jsonl`;
  const computer = new FactComputer(means.transaction, formId);
  let group: ArchivedResponse[] = [];
  let count = 0;
  const flush = async () => {
    if (group.length > 0) await storeResponses(means, formId, computer, group);
    count += group.length;
    group = [];
  };
  for await (const line of means.entries.lines(path)) {
    if (!responseLine.Check(line)) throw invalid(path, 'a line is not a response.');
    if (!versions.has(line.version)) throw invalid(path, 'a response answers a version that is missing.');
    group.push(line);
    if (group.length === GROUP) await flush();
  }
  await flush();
  return count;
}

async function restoreFiles(
  { transaction, entries, files, maxFileBytes }: RestoreMeans,
  formId: string,
): Promise<void> {
  const path = `forms/${formId}/uploads.jsonl`;
  const uploads: ArchivedUpload[] = [];
  let bytes = 0;
  for await (const line of entries.lines(path)) {
    if (!uploadLine.Check(line)) throw invalid(path, 'a line is not a file.');
    bytes += line.size;
    if (bytes > maxFileBytes) throw invalid(path, 'the files are larger than this installation allows for a form.');
    uploads.push(line);
  }
  await restoreUploads(transaction, formId, uploads);
  for (const { id, size } of uploads) {
    const entry = `forms/${formId}/files/${id}`;
    // A file that was missing in the former store is missing here as well.
    const packed = entries.sizeOf(entry);
    if (packed === null) continue;
    const content = packed === size ? await entries.open(entry) : null;
    if (!content) throw invalid(entry, 'its size is not the one of the list.');
    await files.put({ formId, id }, content);
  }
}

/**
 * Stores one form of an archive under its former id, with versions, responses and files. Returns the number of its responses;
 * null if this installation has the form. Throws an `InvalidArchive`; the caller then removes the form’s files.
 */
export async function restoreOneForm(means: RestoreMeans, formId: string): Promise<number | null> {
  const { transaction, entries, ownerId } = means;
  const folder = `forms/${formId}`;
  const given = await entries.json(`${folder}/form.json`);
  if (!formFile.Check(given) || given.id !== formId) throw invalid(`${folder}/form.json`, 'it is not a form.');
  const form: ArchivedForm = given;
  const versions = new Set<number>();
  let current: FormDocument | null = null;
  for await (const saved of versionsOf(entries, `${folder}/versions.jsonl`)) {
    versions.add(saved.version);
    if (saved.version === form.version) current = saved.document;
  }
  const isComplete = current && (form.publishedVersion === null || versions.has(form.publishedVersion));
  if (!current || !isComplete || (form.status === 'published' && form.publishedVersion === null)) {
    throw invalid(`${folder}/versions.jsonl`, 'a version of the form is missing.');
  }
  if (!(await restoreForm(transaction, ownerId, { ...form, name: current.name }, current))) return null;
  for await (const saved of versionsOf(entries, `${folder}/versions.jsonl`)) {
    await restoreVersion(transaction, formId, saved);
  }
  const count = await restoreResponses(means, formId, versions);
  await restoreFiles(means, formId);
  return count;
}
