import type { Json } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';

/** A form is created as draft; publishing makes it answerable. */
export type FormStatus = 'draft' | 'published';

/** Who may answer a published form. */
export type Visibility = 'public' | 'organization' | 'private';

/** Where the owner keeps the form. Only forms in the inbox are answerable. */
export type FormLocation = 'inbox' | 'archive' | 'trash';

export interface Page {
  /** Never changes and is never reused. */
  id: string;
  /** Working name for the owner, 'Page N' at first. */
  name: string;
  /** Heading for the visitor; empty shows none. */
  title: string;
  description: string;
  fields: Field[];
}

/** One comparison of a condition: an answer, a comparison of that field's model, and what to compare with. */
export interface ConditionTerm {
  fieldId: string;
  /** Id of a comparison in the field's model. */
  comparison: string;
  /** What to compare with; ignored when the comparison takes no operand. */
  operand: Json;
}

/** A rule of the form: when its terms hold, its target is shown, hidden or must be answered. */
export interface Condition {
  id: string;
  action: 'show' | 'hide' | 'require';
  target: { kind: 'field' | 'page'; id: string };
  /** Whether all terms must hold, or any one. */
  match: 'all' | 'any';
  /** At least one. */
  terms: ConditionTerm[];
}

/** The form offered as a conversation, one question at a time. */
export interface ConversationSettings {
  enabled: boolean;
  welcomeMessage: string;
  position: 'bottom-right' | 'bottom-left';
  theme: 'purple' | 'lapis' | 'terracotta' | 'gold' | 'sage';
}

export interface FormSettings {
  /** BCP 47 tag of the interface texts on the visitor's page, or `auto` for the browser's. */
  language: string;
  /** Whether the visitor's browser keeps unsent answers; off for shared machines. */
  keepAnswers: boolean;
  chatbot: ConversationSettings;
}

/** What a visitor needs of a form: the document alone, nothing about its owner or its counts. */
export interface FormDocument {
  name: string;
  description: string;
  pages: Page[];
  conditions: Condition[];
  settings: FormSettings;
}

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

export const MAX_PAGES = 10;
export const DEFAULT_FORM_NAME = 'Untitled Form';
