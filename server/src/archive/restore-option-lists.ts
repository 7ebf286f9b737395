import { cutText } from '@tessera/fields/cut-text';
import { quoted } from '@tessera/fields/quoted';
import { listErrors } from '@tessera/form-model/list-entries';
import { MAX_LIST_NAME, MAX_OPTION_LISTS } from '@tessera/form-model/option-list-limits';
import type { Database } from '../database/database';
import { isDataError } from '../database/database-errors';
import { type ArchivedOptionList, restoreOptionList } from '../repositories/account/archived-option-lists';
import { type ArchiveEntries, InvalidArchive, invalid } from './archive-entries';
import { optionListLine } from './archive-schema';

/** The path of the account’s option lists in an archive. */
export const OPTION_LISTS = 'option-lists.jsonl';

/** Reads the lists. Each must be one that could be saved today. */
async function* readLists(entries: ArchiveEntries): AsyncGenerator<ArchivedOptionList> {
  let count = 0;
  for await (const { value: line } of entries.lines(OPTION_LISTS)) {
    if (!optionListLine.Check(line)) throw invalid(OPTION_LISTS, 'a line is not an option list.');
    const [problem] = Object.values(listErrors(line));
    if (problem) throw invalid(OPTION_LISTS, `${quoted(line.name)}: ${problem}`);
    count += 1;
    if (count > MAX_OPTION_LISTS) throw invalid(OPTION_LISTS, `it has more than ${MAX_OPTION_LISTS} lists.`);
    yield line;
  }
}

/** The name with the number `count`, such as “Towns (2)”, within the length of a name. */
function numbered(name: string, count: number): string {
  if (count === 1) return name;
  const end = ` (${count})`;
  return `${cutText(name, MAX_LIST_NAME - end.length)}${end}`;
}

/**
 * Stores the option lists of an archive under their former ids, and does not change lists that exist. A list whose name is
 * taken gets a number. Older archives have none. Throws an `InvalidArchive`.
 */
export async function restoreOptionLists(database: Database, entries: ArchiveEntries, ownerId: string): Promise<void> {
  if (entries.sizeOf(OPTION_LISTS) === null) return;
  // All are checked before one is stored. They are read again for that, so that only one is in memory.
  for await (const _ of readLists(entries));
  for await (const list of readLists(entries)) {
    for (let count = 1, state = 'name-taken'; state === 'name-taken'; count += 1) {
      const named = { ...list, name: numbered(list.name, count) };
      try {
        state = await database.transaction((transaction) => restoreOptionList(transaction, ownerId, named));
      } catch (error) {
        if (isDataError(error)) throw invalid(OPTION_LISTS, 'it has values that cannot be stored.');
        throw error;
      }
      if (state === 'full')
        throw new InvalidArchive('You have reached the limit of option lists. Delete some, then import again.');
    }
  }
}
