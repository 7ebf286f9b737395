import type { AnswerMap, FileIds } from '@tessera/form-model/page-renderer';
import { items, members, textOr } from '@tessera/form-model/read-value';
import type { FilesNotUploaded, LostAnswers } from '../form-session/form-session';
import type { SavedDraft, StoredDraft } from './saved-draft';

/** Reads all members of a draft. Only the code that shows one needs them, and is loaded for it. */
export function wholeDraft(stored: StoredDraft): SavedDraft {
  const draft = members(stored);
  return {
    ...stored,
    openedAt: textOr(draft.openedAt, ''),
    pageId: textOr(draft.pageId, ''),
    answers: members(draft.answers) as AnswerMap,
    files: members(draft.files) as FileIds,
    opened: draft.opened === undefined ? undefined : (members(draft.opened) as FileIds),
    notUploaded: members(draft.notUploaded) as FilesNotUploaded,
    lost: items(draft.lost) as unknown as LostAnswers[],
    prefilled: members(draft.prefilled) as AnswerMap,
    asked: members(draft.asked) as SavedDraft['asked'],
  };
}
