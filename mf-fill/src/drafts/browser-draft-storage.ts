import { browserClaim } from '../tab-lock/tab-lock';
import { type AnswerKeeper, answerKeeper, attempt } from './draft-storage';
import { keyKeeper } from './key-only-storage';

/**
 * The keeper over this browser's own storage; null where it has none.
 *
 * @param keepAnswers the form's own setting
 */
export const browserKeeper = (formId: string, keepAnswers = true): AnswerKeeper | null =>
  attempt(() => {
    const means = { local: localStorage, tab: sessionStorage };
    return keepAnswers
      ? answerKeeper(formId, { ...means, claim: browserClaim(), now: Date.now })
      : keyKeeper(formId, means);
  });
