import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { MAX_PLACES, MIN_FORM_PASSWORD } from '@tessera/form-model/form-settings-limits';
import type { WireAvailability, WireAvailabilityUpdate } from '@tessera/form-model/wire';
import { changesOf, type Problems } from '../settings-form';

/** An option of a question. */
export interface OptionDraft {
  fieldId: string;
  option: string;
  /** The text of its number of places: empty for no limit; null if its question has no limits. */
  capacity: string | null;
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
  /** Only the changed ones: others can change the rest in the meantime. */
  stockChanges: readonly OptionDraft[];
}

type Stock = WireAvailability['stock'];

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
    stockChanges: [],
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

function settingsOf(draft: AvailabilityDraft): Omit<WireAvailabilityUpdate, 'stock' | 'stockChanges'> {
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
    ...(newPassword !== undefined && { password: newPassword }),
  };
}

/** Returns whether both are the same option. */
export function isSameOption(
  one: Pick<OptionDraft, 'fieldId' | 'option'>,
  other: Pick<OptionDraft, 'fieldId' | 'option'>,
): boolean {
  return one.fieldId === other.fieldId && one.option === other.option;
}

/** The stored numbers of places, with changes. */
export function shownStock(stock: Stock, changes: readonly OptionDraft[] = []): OptionDraft[] {
  const stored = stock.map(({ fieldId, option, capacity }) => ({ fieldId, option, capacity: String(capacity) }));
  const added = changes.filter((each) => !stored.some((one) => isSameOption(one, each)));
  return [...stored.map((each) => changes.find((one) => isSameOption(one, each)) ?? each), ...added];
}

const countOf = ({ capacity }: OptionDraft) => (capacity?.trim() ? Number(capacity) : null);

/** The changes with other ones, without those that change nothing. */
export function withChanges(
  changes: readonly OptionDraft[],
  added: readonly OptionDraft[],
  stock: Stock,
): readonly OptionDraft[] {
  const stored = shownStock(stock);
  const isStored = (each: OptionDraft) =>
    (stored.find((one) => isSameOption(one, each))?.capacity ?? null) === each.capacity;
  return [...changes.filter((each) => !added.some((one) => isSameOption(one, each))), ...added].filter(
    (each) => !isStored(each),
  );
}

const countedStock = (stock: Stock, changes: readonly OptionDraft[]) =>
  shownStock(stock, changes).flatMap((each) => {
    const capacity = countOf(each);
    return capacity === null ? [] : [{ fieldId: each.fieldId, option: each.option, capacity }];
  });

/** Settings that change. */
export type AvailabilityChanges = Partial<WireAvailabilityUpdate>;

/** The settings to save: those that differ from the loaded ones. Times come with their zone. */
export function changedSettings(
  draft: AvailabilityDraft,
  loaded: AvailabilityDraft,
  stock: Stock,
): AvailabilityChanges {
  const changes = changesOf(settingsOf(draft), settingsOf(loaded));
  const hasTimes = changes.opensAt !== undefined || changes.closesAt !== undefined;
  const stockChanges = draft.stockChanges
    .map((each) => ({ fieldId: each.fieldId, option: each.option, capacity: countOf(each) }))
    .filter((each) => (stock.find((one) => isSameOption(one, each))?.capacity ?? null) !== each.capacity);
  return {
    ...changes,
    ...(hasTimes && { timeZone: draft.timeZone }),
    // A server of the version before reads only the whole stock.
    ...(stockChanges.length > 0 && { stockChanges, stock: countedStock(stock, draft.stockChanges) }),
  };
}

/** What the changed settings were. */
export function knownSettings(changes: AvailabilityChanges, saved: WireAvailability) {
  const { stock, passwordVersion, ...others } = saved;
  const known = Object.entries(others).filter(([name]) => name in changes);
  const capacityOf = (option: Pick<OptionDraft, 'fieldId' | 'option'>) =>
    stock.find((one) => isSameOption(one, option))?.capacity ?? null;
  return {
    ...Object.fromEntries(known),
    ...(changes.password !== undefined && { passwordVersion }),
    ...(changes.stockChanges && {
      stockChanges: changes.stockChanges.map((each) => ({ ...each, capacity: capacityOf(each) })),
    }),
  };
}

const isCount = (text: string, least: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= MAX_PLACES;

/** The problems of the settings, by setting; an option by the id of its field, a slash and its text. */
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
  for (const { fieldId, option, capacity } of draft.stockChanges) {
    if (capacity?.trim() && !isCount(capacity, 0))
      problems[`${fieldId}/${option}`] = 'Enter a number from 0 to 1,000,000.';
  }
  return problems;
}
