import { errorFormatter, formatEnglishError } from '@tessera/fields/error-messages';
import { fieldLabel } from '@tessera/fields/field-label';
import { directionOf, formatMessage, isolated, type MessageValues } from '@tessera/fields/message-template';
import type { FillMessages } from './fill-messages';
import type { MessageId, PageTable } from './message-table';

/** Turns a language’s table into the messages that the page uses. Those that the table does not have are empty or missing. */
export function createFillMessages(
  language: string,
  { errorMessages, numbers, messages, optionNotes }: PageTable,
): FillMessages {
  const put = (id: MessageId, values: MessageValues = {}) => formatMessage(messages[id] ?? '', values, language);
  const direction = directionOf(language);
  // Those with places become functions below.
  const plain = messages as unknown as Pick<FillMessages, keyof FillMessages & MessageId>;
  // Isolates each name: a list may contain labels of both directions.
  const names = (all: readonly string[]) =>
    all.map((name) => isolated(name, plain.submit)).join(direction === 'rtl' ? '، ' : ', ');
  const list = (labels: readonly string[]) => names(labels.map((label) => fieldLabel({ label }, plain)));
  return {
    ...plain,
    language,
    direction,
    optionNotes,
    formatError: errorMessages ? errorFormatter(errorMessages, language, plain.thisQuestion) : formatEnglishError,
    pageOf: (page, pages) => put('pageOf', { page, pages }),
    complete: (percent) => put('complete', { percent }),
    needAttention: (count) => put('needAttention', { count, number: numbers?.[count] ?? count }),
    titleWithError: (title) => put('titleWithError', { title }),
    submitFailed: (reason) => put('submitFailed', { reason }),
    list,
    moreQuestions: (labels) => put('moreQuestions', { list: list(labels) }),
    filesNotSent: (notUploaded) => put('filesNotSent', { list: names(notUploaded) }),
    filesMissing: (missing) => put('filesMissing', { list: names(missing) }),
    fileTooLarge: (size) => put('fileTooLarge', { size }),
    fileKind: (kinds) => put('fileKind', { kinds }),
    upTo: (size) => put('upTo', { size }),
    remove: (name) => put('remove', { name }),
    ofMany: (value, max) => put('ofMany', { value, max }),
    oneOf: (names) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
  };
}
