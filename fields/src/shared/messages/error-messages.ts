import { eagerMessages } from '../../eager-messages';
import { lazyMessages } from '../../lazy-messages';

import { formatMessage, type MessageTemplate, type MessageValues } from './message-template';

export type ErrorMessageId = keyof typeof eagerMessages | keyof typeof lazyMessages;

/** Messages in one language. A page has only those of the types that it shows. */
export type ErrorMessages = { readonly [id in ErrorMessageId]?: MessageTemplate };

/** An error of an answer: the id of a message with its values, or the owner’s own message. */
export type Problem = readonly [ErrorMessageId, MessageValues?] | string;

/** Returns the message for an error. The label may be empty. */
export type ErrorFormatter = (problem: Problem, label: string) => string;

/**
 * @param language BCP 47 tag of the messages
 * @param thisQuestion name of a question without a label
 */
export function errorFormatter(messagesById: ErrorMessages, language: string, thisQuestion: string): ErrorFormatter {
  return (problem, label) => {
    if (typeof problem === 'string') return problem;
    const [id, values] = problem;
    const template = messagesById[id] ?? (lazyMessages as ErrorMessages)[id] ?? id;
    return formatMessage(template, { ...values, label: label || thisQuestion }, language);
  };
}

/** The messages of the API and of pages in English. */
export const formatEnglishError: ErrorFormatter = errorFormatter(eagerMessages, 'en', 'This question');
