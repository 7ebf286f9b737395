import { messages as date } from './date/messages';
import { translations as dateIn } from './date/translations';
import { messages as email } from './email/messages';
import { translations as emailIn } from './email/translations';
import { messages as file } from './file/messages';
import { translations as fileIn } from './file/translations';
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

const sets = new Map<string, readonly MessageSet[]>(Object.entries({ ...eagerTranslations, ...lazyTranslations }));

/**
 * The error messages of these types in a language, by default of all types. The server writes them into the page; a browser
 * loads this table only where it asks for a form itself.
 */
export function errorMessagesIn(language: Language | 'en', types: Iterable<string> = sets.keys()): ErrorMessages {
  const own = [...types].flatMap((type) => sets.get(type) ?? []);
  return Object.assign({}, ...[{ en: shared, ...sharedIn }, ...own].map((set) => set[language]));
}
