import { fieldsOf } from '@tessera/form-model/fields-of';
import type { AnswerMap, FileIds, Opening } from '@tessera/form-model/page-renderer';
import { items, members, textOr } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { type FilesNotUploaded, type FormSession, type LostAnswers, startOf } from '../form-session/form-session';

/** The answers of one visitor as this browser stores them until they are submitted. Plain JSON. */
export interface SavedDraft extends Opening {
  /** Version of the form that the visitor saw. */
  version: number;
  pageId: string;
  answers: AnswerMap;
  /** The ids of the files that the answers name. */
  files: FileIds;
  /** Names of files that were chosen and not uploaded yet: their bytes are lost when the page is closed. */
  notUploaded: FilesNotUploaded;
  /** Answers that the form has no place for: they stay here, and are shown, until the others are sent. */
  lost: readonly LostAnswers[];
  /** Answers from the page’s address. An answer that differs from its prefilled value was given by the visitor. */
  prefilled: AnswerMap;
  /** The wording of the questions by field id, to find the owner’s changes since. */
  asked: { [fieldId: string]: string };
  /** Milliseconds since 1970. */
  savedAt: number;
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

export function draftOf(session: FormSession, opening: Opening, now: number): SavedDraft {
  const { form, answers, files, notUploaded = {}, lost = [], prefilled, pageId } = session;
  const { version } = form;
  const asked = askedBy(form);
  return { ...opening, version, pageId, answers, files, notUploaded, lost, prefilled, asked, savedAt: now };
}

/** Reads a draft; null for anything else. */
export function readDraft(json: string): SavedDraft | null {
  try {
    const draft = members(JSON.parse(json));
    const key = textOr(draft.key, '');
    if (!key || typeof draft.savedAt !== 'number' || typeof draft.version !== 'number') return null;
    return {
      key,
      openedAt: textOr(draft.openedAt, ''),
      version: draft.version,
      pageId: textOr(draft.pageId, ''),
      answers: members(draft.answers) as AnswerMap,
      files: members(draft.files) as FileIds,
      notUploaded: members(draft.notUploaded) as FilesNotUploaded,
      lost: items(draft.lost) as unknown as LostAnswers[],
      prefilled: members(draft.prefilled) as AnswerMap,
      asked: members(draft.asked) as SavedDraft['asked'],
      savedAt: draft.savedAt,
    };
  } catch {
    return null;
  }
}

/** Whether the answers are still those that the form opened with. */
export function isUntouched(session: FormSession): boolean {
  return JSON.stringify(session.answers) === JSON.stringify(startOf(session));
}
