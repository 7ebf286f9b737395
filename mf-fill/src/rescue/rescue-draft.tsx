import { createRoot } from 'react-dom/client';
import type { LostAnswers } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import { draftAsText } from './draft-text';
import { RescueNotice } from './rescue-notice';

/** Shows the saved answers of a form that no longer accepts responses, below the page’s message about it. */
export function rescueDraft(draft: LostAnswers & { lost: readonly LostAnswers[] }, messages: FillMessages): void {
  const answers = [draft, ...draft.lost]
    .map((each) => draftAsText(each, messages))
    .filter(Boolean)
    .join('\n');
  if (!answers) return;
  const place = document.createElement('div');
  document.getElementById('main')?.append(place);
  createRoot(place).render(<RescueNotice messages={messages} answers={answers} name={document.title} />);
}
