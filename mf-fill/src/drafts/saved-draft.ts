import { fieldsOf } from '@tessera/form-model/fields-of';
import type { AnswerMap, FileIds, Opening } from '@tessera/form-model/page-renderer';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { type FilesNotUploaded, type FormSession, type LostAnswers, startOf } from '../form-session/form-session';

/** The opening of a draft. */
export interface DraftOpening extends Opening {
  /** Under which the draft is stored: another one than its key if an older draft has that; missing for the key. */
  name?: string;
  /** Whether answers were sent under its key: they may be stored, although no answer of the server has arrived. */
  sent?: boolean;
}

/** A draft as it was found in the storage: `wholeDraft` reads its other members. */
export interface StoredDraft extends DraftOpening {
  /** Version of the form that the visitor saw. */
  version: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The answers of one visitor as this browser stores them until they are submitted. Plain JSON. */
export interface SavedDraft extends StoredDraft {
  pageId: string;
  answers: AnswerMap;
  /** The ids of the files that the answers name. */
  files: FileIds;
  /** The files that the page of a correction opened with; missing for a new response. */
  opened?: FileIds | undefined;
  /** Names of files that were chosen and not uploaded yet: their bytes are lost when the page is closed. */
  notUploaded: FilesNotUploaded;
  /** Answers that the form has no place for: they stay here, and are shown, until the others are sent. */
  lost: readonly LostAnswers[];
  /** Answers from the page’s address. An answer that differs from its prefilled value was given by the visitor. */
  prefilled: AnswerMap;
  /** The wording of the questions by field id, to find the owner’s changes since. */
  asked: { [fieldId: string]: string };
}

/**
 * Everything that makes a question the same question for a visitor. The label comes first. Stored drafts have these parts: add others
 * at the end only.
 */
const wording = (field: PublicForm['pages'][number]['fields'][number]) =>
  JSON.stringify([
    field.label,
    field.type,
    field.options,
    field.subfields.map((part) => part.label),
    field.maxRating,
    field.details,
    field.validation,
  ]);

const asked = new WeakMap<PublicForm, SavedDraft['asked']>();

/** Computed once per form: answers are saved after every pause in typing. */
export function askedBy(form: PublicForm): SavedDraft['asked'] {
  const known = asked.get(form);
  if (known) return known;
  const made = Object.fromEntries(fieldsOf(form).map((field) => [field.id, wording(field)]));
  asked.set(form, made);
  return made;
}

export function draftOf(session: FormSession, opening: DraftOpening, now: number): SavedDraft {
  const { form, answers, files, opened, notUploaded = {}, lost = [], prefilled, pageId } = session;
  const { version } = form;
  const asked = askedBy(form);
  return { ...opening, version, pageId, answers, files, opened, notUploaded, lost, prefilled, asked, savedAt: now };
}

/** Finds out whether a text is a draft; null for anything else. */
export function readDraft(json: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(json ?? '');
    return draft.key && draft.savedAt > 0 ? draft : null;
  } catch {
    return null;
  }
}

/** Whether the answers are still those that the form opened with. */
export function isUntouched(session: FormSession): boolean {
  return JSON.stringify(session.answers) === JSON.stringify(startOf(session));
}
