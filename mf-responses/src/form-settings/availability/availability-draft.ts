import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { MAX_PLACES, MIN_FORM_PASSWORD } from '@tessera/form-model/form-settings-limits';
import type { WireAvailability, WireAvailabilityUpdate } from '@tessera/form-model/wire';
import { changesOf, type Problems } from '../settings-form';

/** An option of a question, with the text of its number of places; empty for no limit. */
export interface OptionDraft {
  fieldId: string;
  option: string;
  capacity: string;
}

/** The settings as the form shows them: dates and times apart, and numbers as text. */
export interface AvailabilityDraft {
  isAccepting: boolean;
  opensOn: string;
  opensTime: string;
  closesOn: string;
  closesTime: string;
  timeZone: string;
  hasMaximum: boolean;
  maximum: string;
  onePer: WireAvailability['onePer'];
  emailField: string;
  asksPassword: boolean;
  /** A new password; empty to leave it as it is. */
  password: string;
  hasPassword: boolean;
  closedMessage: string;
  hasWaitingList: boolean;
  stock: readonly OptionDraft[];
}

const dateOf = (local: string | null) => local?.slice(0, 10) ?? '';
const timeOf = (local: string | null) => local?.slice(11, 16) ?? '';

/** @param emailField the field for a form that does not count addresses yet */
export function draftOf(saved: WireAvailability, emailField: string): AvailabilityDraft {
  const { opensAt, closesAt, maxResponses, hasPassword } = saved;
  return {
    isAccepting: saved.isAccepting,
    opensOn: dateOf(opensAt),
    opensTime: timeOf(opensAt),
    closesOn: dateOf(closesAt),
    closesTime: timeOf(closesAt),
    // A form without dates has no time zone yet.
    timeZone: opensAt === null && closesAt === null ? localTimeZone() : saved.timeZone,
    hasMaximum: maxResponses !== null,
    maximum: maxResponses === null ? '' : String(maxResponses),
    onePer: saved.onePer,
    emailField: saved.emailField ?? emailField,
    asksPassword: hasPassword,
    password: '',
    hasPassword,
    closedMessage: saved.closedMessage,
    hasWaitingList: saved.hasWaitingList,
    stock: saved.stock.map(({ fieldId, option, capacity }) => ({ fieldId, option, capacity: String(capacity) })),
  };
}

/** A date and time as the server reads them; null without a date. */
const localOf = (date: string, time: string, noTime: string) => (date === '' ? null : `${date}T${time || noTime}`);

/** When the form opens and closes, as clock times in the draft’s time zone. */
export function timesOf(draft: AvailabilityDraft): { opensAt: string | null; closesAt: string | null } {
  return {
    opensAt: localOf(draft.opensOn, draft.opensTime, '00:00'),
    closesAt: localOf(draft.closesOn, draft.closesTime, '23:59'),
  };
}

function settingsOf(draft: AvailabilityDraft): WireAvailabilityUpdate {
  const { asksPassword, password, onePer } = draft;
  const newPassword = asksPassword ? password || undefined : null;
  return {
    isAccepting: draft.isAccepting,
    ...timesOf(draft),
    timeZone: draft.timeZone,
    maxResponses: draft.hasMaximum ? Number(draft.maximum) : null,
    onePer,
    emailField: onePer === 'email' ? draft.emailField : null,
    closedMessage: draft.closedMessage.trim(),
    hasWaitingList: draft.hasWaitingList,
    stock: draft.stock
      .filter(({ capacity }) => capacity.trim() !== '')
      .map(({ capacity, ...option }) => ({ ...option, capacity: Number(capacity) })),
    ...(newPassword !== undefined && { password: newPassword }),
  };
}

/** The settings to save: those that differ from the loaded ones. Times come with their zone. */
export function changedSettings(draft: AvailabilityDraft, loaded: AvailabilityDraft): Partial<WireAvailabilityUpdate> {
  const changes = changesOf(settingsOf(draft), settingsOf(loaded));
  const hasTimes = changes.opensAt !== undefined || changes.closesAt !== undefined;
  return { ...changes, ...(hasTimes && { timeZone: draft.timeZone }) };
}

const isCount = (text: string, least: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= MAX_PLACES;

/** The problems of the settings, by setting; an option by `stock/` and its place. */
export function problemsOf(draft: AvailabilityDraft): Problems {
  const { opensAt, closesAt } = timesOf(draft);
  const problems: Record<string, string> = {};
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    problems.closesAt = 'The closing date is before the opening date.';
  if (draft.hasMaximum && !isCount(draft.maximum, 1)) problems.maxResponses = 'Enter a number from 1 to 1,000,000.';
  if (draft.onePer === 'email' && draft.emailField === '')
    problems.emailField = 'Add an email field to the form to use this.';
  if (draft.asksPassword && draft.password.length < MIN_FORM_PASSWORD && !(draft.hasPassword && draft.password === ''))
    problems.password = `Enter at least ${MIN_FORM_PASSWORD} characters.`;
  for (const { fieldId, option, capacity } of draft.stock) {
    if (capacity.trim() !== '' && !isCount(capacity, 0))
      problems[`${fieldId}/${option}`] = 'Enter a number from 0 to 1,000,000.';
  }
  return problems;
}
