import type { LostAnswers } from '../form-session/form-session';
import { labelIn, partsOf } from '../form-session/question-wording';
import type { FillMessages } from '../messages/fill-messages';
import { joinedLines, regionName, textOfUnknown } from './texts-of-unknown';

/**
 * A draft as text, each question with its answer, for a visitor who cannot send it. Leaves out unanswered questions
 * and hidden fields, which only owners see.
 */
export function draftAsText(
  { asked, answers }: LostAnswers,
  messages: Pick<FillMessages, 'thisQuestion' | 'language'>,
): string {
  const own = Object.entries(answers).map(
    ([key, value]) => [key, [value].flat().map((each) => textOfUnknown(each, messages))] as const,
  );
  const lines = joinedLines(new Map(own), messages);
  return Object.entries(asked)
    .map(([id, wording]) => ({
      label: labelIn(wording).trim() || messages.thisQuestion,
      type: partsOf(wording)[1],
      // A question with parts has one answer per part, under its id and the part’s name.
      given: [...lines]
        .filter(([key]) => key === id || (key.startsWith(`${id}_`) && !(key in asked)))
        .flatMap(([, texts]) => texts)
        .filter((text) => text !== ''),
    }))
    .filter(({ type, given }) => type !== 'hidden' && given.length > 0)
    .map(({ label, type, given }) => {
      const texts = type === 'country' ? given.map((code) => regionName(code, messages.language)) : given;
      return `${label}\n${texts.join('\n')}\n`;
    })
    .join('\n');
}
