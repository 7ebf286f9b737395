import { asksForEmail } from '@tessera/fields/asks-for-email';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { MAX_RECIPIENTS } from '@tessera/form-model/schema/notifications';
import { knownTimeZone } from '../auth/request-device';
import type { ArchivedSettings } from '../repositories/account/archived-settings';
import { isStorableLocalTime } from '../storable';
import { type ArchiveEntries, InvalidArchive } from './archive-entries';
import { settingsFile } from './archive-schema';

const invalid = (path: string, reason: string) => new InvalidArchive(`${path}: ${reason}`);

const noSettings: ArchivedSettings = { views: [], columns: null, notifications: null };

/** Reads and checks the settings of a form; archives of version 1 have none. Throws an `InvalidArchive`. */
export async function readSettings(
  entries: ArchiveEntries,
  path: string,
  current: FormDocument,
): Promise<ArchivedSettings> {
  if (entries.sizeOf(path) === null) return noSettings;
  const settings = await entries.json(path);
  if (!settingsFile.Check(settings)) throw invalid(path, 'it does not have the settings of a form.');
  if (new Set(settings.views.map(({ name }) => name)).size < settings.views.length)
    throw invalid(path, 'two views have the same name.');
  const { notifications } = settings;
  if (notifications) {
    const { recipients, timeZone, copy } = notifications;
    const emails = new Set(recipients.map(({ email }) => email.toLowerCase()));
    if (emails.size < recipients.length) throw invalid(path, 'a recipient is in it twice.');
    if (
      recipients.filter(({ isListed, unsubscribedAt }) => isListed || unsubscribedAt === null).length > MAX_RECIPIENTS
    )
      throw invalid(path, 'it has too many recipients.');
    if (knownTimeZone(timeZone) === null) throw invalid(path, 'the time zone is unknown.');
    const field = copy && fieldWithId(current, copy.fieldId);
    if (field && !asksForEmail(field)) throw invalid(path, 'the copy goes to a field that asks for no email.');
  }
  const { availability } = settings;
  if (availability) {
    const { opensAt, closesAt, timeZone, stock } = availability;
    const isDate = (local: string | null) => local === null || isStorableLocalTime(local);
    if (!isDate(opensAt) || !isDate(closesAt)) throw invalid(path, 'a date is impossible.');
    if (knownTimeZone(timeZone) === null) throw invalid(path, 'the time zone is unknown.');
    const options = new Set(stock.map(({ fieldId, option }) => JSON.stringify([fieldId, option])));
    if (options.size < stock.length) throw invalid(path, 'an option is in it twice.');
  }
  return settings;
}
