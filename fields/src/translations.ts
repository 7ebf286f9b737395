import { messages as date } from './date/messages';
import { translations as dateIn } from './date/translations';
import { messages as email } from './email/messages';
import { translations as emailIn } from './email/translations';
import type { FieldOf } from './field';
import { messages as file } from './file/messages';
import { translations as fileIn } from './file/translations';
import { partsAt } from './group/parts';
import { controlType } from './lazy/control-type';
import { lazyTranslations } from './lazy/lazy-translations';
import type { EagerType } from './models';
import { messages as number } from './number/messages';
import { translations as numberIn } from './number/translations';
import { messages as phone } from './phone/messages';
import { translations as phoneIn } from './phone/translations';
import { messages as rating } from './rating/messages';
import { translations as ratingIn } from './rating/translations';
import type { ErrorMessages } from './shared/messages/error-messages';
import type { Language, MessageSet } from './shared/messages/message-template';
import { messages as shared } from './shared/messages/messages';
import { translations as sharedIn } from './shared/messages/translations';
import { messages as time } from './time/messages';
import { translations as timeIn } from './time/translations';

/** The messages of the types that every page loads. Types that only use the shared messages are not in it. */
const eagerTranslations: { readonly [Type in EagerType]?: readonly MessageSet[] } = {
  email: [{ en: email, ...emailIn }],
  phone: [{ en: phone, ...phoneIn }],
  number: [{ en: number, ...numberIn }],
  rating: [{ en: rating, ...ratingIn }],
  file: [{ en: file, ...fileIn }],
  date: [{ en: date, ...dateIn }],
  time: [{ en: time, ...timeIn }],
};

const usual: MessageSet = { en: shared, ...sharedIn };
const eagerSets = new Map<string, readonly MessageSet[]>(Object.entries(eagerTranslations));
const lazySets = new Map<string, readonly MessageSet[]>(Object.entries(lazyTranslations));

/** The limit without which no answer to a field of the first types causes a message, by message. */
const limitOf: { readonly [id: string]: keyof FieldOf['validation'] } = {
  minChoices: 'minCount',
  maxChoices: 'maxCount',
  minFiles: 'minCount',
  earliest: 'earliest',
  latest: 'latest',
  minLength: 'minLength',
  pattern: 'pattern',
  whole: 'integer',
  min: 'min',
  max: 'max',
};

const merged = (sets: Iterable<MessageSet>, language: Language | 'en'): ErrorMessages =>
  Object.assign({}, ...[...sets].map((set) => set[language]));

/**
 * The error messages in a language that answers to these fields can cause, by default those of all types. The server writes
 * them into the page; a browser loads this table only where it asks for a form itself.
 */
export function errorMessagesIn(language: Language | 'en', fields?: readonly FieldOf[]): ErrorMessages {
  if (!fields) return merged([usual, ...[...eagerSets.values(), ...lazySets.values()].flat()], language);
  const all = fields.flatMap((field) => (field.details?.parts ? [field, ...partsAt(field, '')] : [field]));
  const names = [...new Set(all.flatMap((field) => [field.type, controlType(field)]))];
  const limits = new Set<string>(all.flatMap(({ validation }) => Object.keys(validation)));
  const first = merged([usual, ...names.flatMap((name) => eagerSets.get(name) ?? [])], language);
  const causable = Object.entries(first).filter(([id]) => !limitOf[id] || limits.has(limitOf[id]));
  return {
    ...Object.fromEntries(causable),
    ...merged(
      names.flatMap((name) => lazySets.get(name) ?? []),
      language,
    ),
  };
}
