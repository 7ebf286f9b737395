import { createRoot } from 'react-dom/client';
import type { LostAnswers } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import { draftAsText } from './draft-text';
import { RescueNotice } from './rescue-notice';
import { savedText } from './saved-text';

/**
 * Shows the saved answers of a form that accepts no responses now, below the page’s message about it.
 *
 * @param opensLater whether the answers can be sent later
 */
export function rescueDraft(
  draft: LostAnswers & { lost: readonly LostAnswers[] },
  messages: FillMessages,
  opensLater: boolean,
): void {
  const answers = [draft, ...draft.lost]
    .map((each) => draftAsText(each, messages))
    .filter(Boolean)
    .join('\n');
  if (!answers) return;
  const place = document.createElement('div');
  document.getElementById('main')?.append(place);
  createRoot(place).render(
    <RescueNotice
      messages={messages}
      {...(opensLater && { message: savedText(messages.language) })}
      answers={answers}
      name={document.title}
    />,
  );
}
