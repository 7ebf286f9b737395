import type { Journal, JournalEntry } from './journal';
import { claimTab, livingTabs, tabId } from './tab-id';

/** What the browser kept of a form, of this tab and of those that are gone; what another open tab holds is its own. */
export async function restorableEntries(journal: Journal, formId: string): Promise<JournalEntry[]> {
  await claimTab();
  const [entries, living] = await Promise.all([journal.read(formId), livingTabs()]);
  return entries.filter(({ tab }) => tab === tabId() || !living.has(tab));
}
