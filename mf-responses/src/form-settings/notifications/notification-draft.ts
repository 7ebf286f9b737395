import type { WireNotifications } from '@tessera/form-model/wire';
import { localTimeZone } from '@tessera/shared-ui/format-time';

/** The settings as the form shows them: addresses are one text, and a copy that is turned off keeps its texts. */
export interface NotificationDraft {
  frequency: WireNotifications['frequency'];
  recipients: string;
  includesAnswers: boolean;
  hasCopy: boolean;
  copy: NonNullable<WireNotifications['copy']>;
}

/**
 * @param email the recipient of a form that has none yet
 * @param fieldId the field for the visitor’s address of a form that sends no copies yet
 */
export function draftOf(saved: WireNotifications, email: string, fieldId: string): NotificationDraft {
  return {
    frequency: saved.frequency,
    recipients: saved.recipients.join(', ') || email,
    includesAnswers: saved.includesAnswers,
    hasCopy: saved.copy !== null,
    copy: saved.copy ?? { fieldId, subject: '', message: '' },
  };
}

/** The settings to save. The daily email comes in the time zone of this browser. */
export function settingsOf({
  frequency,
  recipients,
  includesAnswers,
  hasCopy,
  copy,
}: NotificationDraft): WireNotifications {
  const addresses = recipients.split(/[,;\s]+/).filter(Boolean);
  return {
    frequency,
    recipients: frequency === 'never' ? [] : addresses,
    includesAnswers,
    timeZone: localTimeZone(),
    copy: hasCopy ? copy : null,
  };
}

/** What is wrong with the recipients; empty if nothing is. */
export function recipientsProblem({ frequency, recipients }: WireNotifications, most = 10): string {
  if (frequency === 'never') return '';
  if (recipients.length === 0) return 'Enter at least one email address.';
  if (recipients.length > most) return `Enter at most ${most} email addresses.`;
  const wrong = recipients.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address));
  return wrong === undefined ? '' : `${wrong} is not an email address.`;
}
