import type { FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';
import { restoreResponseVersions, touchImport } from '../repositories/account/restored-rows';
import { serializedContent } from '../repositories/digest';
import { MAX_RESPONSE_LINE } from '../schemas/response-bytes';
import { type ArchiveEntries, invalid } from './archive-entries';
import { type ArchivedCorrection, correctionLine } from './archive-schema';
import { filesHere } from './files-here';
import { grouped, type Sized } from './grouped';
import type { RestoreMeans } from './restore-form';

/** Most versions that one transaction stores. */
const GROUP = 100;

/** Reads the versions of corrected responses. Those of one response are numbered from 1. */
async function* correctionsOf(
  entries: ArchiveEntries,
  path: string,
  versions: ReadonlySet<number>,
): AsyncGenerator<Sized<ArchivedCorrection>> {
  let last = { response: '', number: 0 };
  for await (const { value: line, bytes } of entries.lines(path, MAX_RESPONSE_LINE)) {
    if (!correctionLine.Check(line)) throw invalid(path, 'a line is not a version of a response.');
    const { response, number, version } = line;
    if (number !== (response === last.response ? last.number + 1 : 1))
      throw invalid(path, 'the versions of a response are not in their order.');
    if (!versions.has(version)) throw invalid(path, 'a response answers a version that is missing.');
    last = { response, number };
    yield { item: line, bytes };
  }
}

/**
 * Stores the versions of corrected responses, which must be in the database already. Archives from before corrections have none.
 */
export async function restoreCorrections(
  { database, entries, folder, idHere }: Pick<RestoreMeans, 'database' | 'entries' | 'folder' | 'idHere'>,
  formId: string,
  versions: ReadonlySet<number>,
): Promise<void> {
  const path = `${folder}/corrections.jsonl`;
  if (entries.sizeOf(path) === null) return;
  for await (const group of grouped(correctionsOf(entries, path, versions), GROUP)) {
    const rows = group.map(({ data, files, ...line }) => ({
      ...line,
      response: idHere(line.response),
      ...serializedContent({ data: data as FormResponse['data'], files: filesHere(files as UploadIds, idHere) }),
    }));
    await database.transaction(async (transaction) => {
      await restoreResponseVersions(transaction, formId, rows);
      await touchImport(transaction, formId);
    });
  }
}
