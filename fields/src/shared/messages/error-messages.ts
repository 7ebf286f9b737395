import { messages } from '../../messages';
import { formatMessage, type MessageTemplate, type MessageValues } from './message-template';

export type ErrorMessageId = keyof typeof messages;

/** The error messages in one language. */
export type ErrorMessages = { readonly [id in ErrorMessageId]: MessageTemplate };

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
    return formatMessage(messagesById[problem[0]], { ...problem[1], label: label || thisQuestion }, language);
  };
}

/** The messages of the API and of pages in English. */
export const formatEnglishError: ErrorFormatter = errorFormatter(messages, 'en', 'This question');
