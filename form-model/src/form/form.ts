import type { Static } from 'typebox';
import type { DocumentShape } from '../schema/form-document';
import type { FormMetadataSchema } from '../schema/form-metadata';
import type { ResponseBody } from '../schema/response';

/** The types of forms and responses. They follow from the schemas, which document the members. */

/**
 * The members of a form outside its document. `views` is null if the server sends none; it is shown as a dash and
 * counts as 0.
 */
export type FormMetadata = { id: string } & Static<typeof FormMetadataSchema>;

export type FormStatus = FormMetadata['status'];
export type Visibility = FormMetadata['visibility'];
export type FormLocation = FormMetadata['location'];

/** The part of a form that visitors need, without its owner and counts. */
export type FormDocument = DocumentShape;

export type Page = FormDocument['pages'][number];

/** A rule that shows, hides or requires its target while its terms hold. */
export type Condition = FormDocument['conditions'][number];

/** One comparison of a condition: a field, a comparison of that field’s model, and the operand. */
export type ConditionTerm = Condition['terms'][number];

/** A screen after the form: a thank-you page, or an address that the visitor is sent to. */
export type Ending = NonNullable<FormDocument['endings']>[number];

/** A rule that leads from a page to another one than the next, or to an ending. */
export type Jump = NonNullable<FormDocument['jumps']>[number];

/** How a form looks for visitors. */
export type Theme = NonNullable<FormDocument['theme']>;

/** Comparisons of which all or any must hold. */
export type Rule = Pick<Condition, 'match' | 'terms'>;

export type FormSettings = FormDocument['settings'];

/** Settings for offering the form as a conversation, one question at a time. */
export type ConversationSettings = FormSettings['chatbot'];

/** A form as its owner sees it. */
export interface Form extends FormDocument, FormMetadata {}

/** A stored response. Responses are never edited. */
export type FormResponse = Static<typeof ResponseBody>;

/** Languages of the messages on the visitor’s page, as BCP 47 tags. `auto` is not one of them. */
export const interfaceLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

export const DEFAULT_FORM_NAME = 'Untitled Form';
