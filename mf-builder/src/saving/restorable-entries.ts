import type { Journal, JournalEntry } from './journal';
import { lockTab, openTabs, tabId } from './tab-id';

/** The entries of a form from this tab and from closed tabs. Entries of other open tabs belong to those tabs. */
export async function restorableEntries(journal: Journal, formId: string): Promise<JournalEntry[]> {
  const [entries, open] = await Promise.all([journal.read(formId), lockTab().then(openTabs)]);
  return entries.filter(({ tab }) => tab === tabId() || !open.has(tab));
}
