import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { MAX_COPY_MESSAGE, MAX_COPY_SUBJECT } from '@tessera/form-model/form-settings-limits';
import { type PipeNames, withIds, withNames } from '@tessera/form-model/pipe-names';
import type { WireNotifications } from '@tessera/form-model/wire';
import { changesOf, type Problems } from '../settings-form';

/**
 * The settings as the form shows them: addresses are one text, texts name fields by their names instead of their ids, and a copy
 * that is turned off keeps its texts.
 */
export interface NotificationDraft {
  frequency: WireNotifications['frequency'];
  recipients: string;
  includesAnswers: boolean;
  /** Of the daily email: the stored one for a form that has it already, else that of this browser. */
  timeZone: string;
  hasCopy: boolean;
  copy: NonNullable<WireNotifications['copy']>;
}

/**
 * @param email the recipient of a form that has none yet
 * @param fieldId the field for the visitor’s address of a form that sends no copies yet
 */
export function draftOf(saved: WireNotifications, email: string, fieldId: string, names: PipeNames): NotificationDraft {
  const { copy } = saved;
  return {
    frequency: saved.frequency,
    recipients: saved.recipients.join(', ') || (saved.frequency === 'never' ? email : ''),
    includesAnswers: saved.includesAnswers,
    timeZone: saved.frequency === 'daily' ? saved.timeZone : localTimeZone(),
    hasCopy: saved.copy !== null,
    copy: copy
      ? { ...copy, subject: withNames(copy.subject, names), message: withNames(copy.message, names) }
      : { fieldId, subject: '', message: '' },
  };
}

/** The settings as the server stores them. */
export function settingsOf(
  { frequency, recipients, includesAnswers, timeZone, hasCopy, copy }: NotificationDraft,
  names: PipeNames,
): WireNotifications {
  const addresses = recipients.split(/[,;\s]+/).filter(Boolean);
  return {
    frequency,
    recipients: frequency === 'never' ? [] : addresses,
    includesAnswers,
    timeZone,
    copy: hasCopy ? { ...copy, subject: withIds(copy.subject, names), message: withIds(copy.message, names) } : null,
  };
}

/** The settings to save: those that differ from the loaded ones. A frequency comes with its recipients and time zone. */
export function changedSettings(
  draft: NotificationDraft,
  loaded: NotificationDraft,
  names: PipeNames,
): Partial<WireNotifications> {
  const now = settingsOf(draft, names);
  const changes = changesOf(now, settingsOf(loaded, names));
  return { ...changes, ...(changes.frequency && { recipients: now.recipients, timeZone: now.timeZone }) };
}

/** The problem of the recipients; empty without one. */
export function recipientsProblem({ frequency, recipients }: WireNotifications, most = 10): string {
  if (frequency === 'never') return '';
  if (recipients.length === 0) return 'Enter at least one email address.';
  if (recipients.length > most) return `Enter at most ${most} email addresses.`;
  const wrong = recipients.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address));
  return wrong === undefined ? '' : `${wrong} is not an email address.`;
}

/** The problems of the texts of the copy: with the ids of fields, they can be longer than they look. */
export function copyProblems({ copy }: WireNotifications): Problems {
  if (!copy) return {};
  const tooLong = 'This text is too long with the answers in it. Shorten it, or take an answer out.';
  return {
    ...(copy.subject.length > MAX_COPY_SUBJECT && { subject: tooLong }),
    ...(copy.message.length > MAX_COPY_MESSAGE && { message: tooLong }),
  };
}
