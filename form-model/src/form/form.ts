import type { Json } from '@tessera/fields/field';
import type { DocumentShape } from './form-schema';

/** A form is created as draft; publishing makes it answerable. */
export type FormStatus = 'draft' | 'published';

/** Who may answer a published form. */
export type Visibility = 'public' | 'organization' | 'private';

/** Where the owner keeps the form. Only forms in the inbox are answerable. */
export type FormLocation = 'inbox' | 'archive' | 'trash';

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

/** What there is to know of a form beside its document. */
export interface FormFacts {
  id: string;
  /** Increases by one with each save; an update names the version that it was based on. */
  version: number;
  status: FormStatus;
  visibility: Visibility;
  location: FormLocation;
  /** Version that visitors get; null when never published. */
  publishedVersion: number | null;
  /** ISO 8601 timestamps, the server's clock. */
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  /** Responses that are not previews. */
  responseCount: number;
  /** Null where the server sends none: shown as a dash, summed as 0. */
  views: number | null;
}

/** A form as its owner has it. */
export interface Form extends FormDocument, FormFacts {}

/** A response as stored. Nothing edits it. */
export interface FormResponse {
  id: string;
  formId: string;
  /** Version of the form that the visitor answered. */
  formVersion: number;
  /** ISO 8601, the server's clock. */
  submittedAt: string;
  source: 'visitor' | 'preview';
  /** Answers by key, as the fields' models normalised them. */
  data: { [key: string]: Json };
  /** Milliseconds from opening to submitting; null when unknown. */
  durationMs: number | null;
  /** ISO 3166 code from the visitor's time zone; null when unknown. */
  country: string | null;
  /** Files sent beside the answers. Their names are in the answers; only the owner can download the bytes. */
  files: ResponseFile[];
}

export interface ResponseFile {
  id: string;
  fieldId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Place of the file among the names of its answer, from 0. */
  at: number;
}

/** Languages of the interface texts on the visitor’s page, as BCP 47 tags. `auto` is not one of them. */
export const interfaceLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'] as const;

export const DEFAULT_FORM_NAME = 'Untitled Form';
