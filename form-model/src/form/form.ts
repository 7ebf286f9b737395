import type { Static } from 'typebox';
import type { DocumentShape } from '../schema/document';
import type { Facts } from '../schema/facts';
import type { ResponseBody } from '../schema/response';

/*
 * The types of a form and of a response to it. They follow from the schemas, which document the members.
 */

/** The members of a form beside its document. `views` is null where the server sends none: shown as a dash, summed as 0. */
export type FormFacts = { id: string } & Static<typeof Facts>;

export type FormStatus = FormFacts['status'];
export type Visibility = FormFacts['visibility'];
export type FormLocation = FormFacts['location'];

/** A document: what a visitor needs of a form, nothing about its owner or its counts. */
export type FormDocument = DocumentShape;

export type Page = FormDocument['pages'][number];

/** A rule of the form: when its terms hold, its target is shown, hidden or must be answered. */
export type Condition = FormDocument['conditions'][number];

/** One comparison of a condition: an answer, a comparison of that field's model, and what to compare with. */
export type ConditionTerm = Condition['terms'][number];

export type FormSettings = FormDocument['settings'];

/** The form offered as a conversation, one question at a time. */
export type ConversationSettings = FormSettings['chatbot'];

/** A form as its owner has it. */
export interface Form extends FormDocument, FormFacts {}

/** A response as stored. Nothing edits it. */
export type FormResponse = Static<typeof ResponseBody>;

/** Languages of the interface texts on the visitor’s page, as BCP 47 tags. `auto` is not one of them. */
export const interfaceLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'] as const;

export const DEFAULT_FORM_NAME = 'Untitled Form';
