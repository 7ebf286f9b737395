import { rawText } from '@tessera/fields/raw-text';
import { labelIn } from '../drafts/question-wording';
import type { SavedDraft } from '../drafts/saved-draft';

/** A draft as text, each question with its answer, for a form that no longer accepts responses. Leaves out unanswered questions. */
export function draftAsText({ asked, answers }: SavedDraft, thisQuestion: string): string {
  return Object.entries(asked)
    .map(([id, wording]) => ({
      label: labelIn(wording).trim() || thisQuestion,
      // A question with parts has one answer per part, under its id and the part’s name.
      given: Object.entries(answers)
        .filter(([key]) => key === id || (key.startsWith(`${id}_`) && !(key in asked)))
        .flatMap(([, value]) => value)
        .map(rawText)
        .filter((text) => text !== ''),
    }))
    .filter(({ given }) => given.length > 0)
    .map(({ label, given }) => `${label}\n${given.join('\n')}\n`)
    .join('\n');
}
