import { createRoot } from 'react-dom/client';
import type { SavedDraft } from '../drafts/saved-draft';
import type { FillMessages } from '../messages/fill-messages';
import { draftAsText } from './draft-text';
import { RescueNotice } from './rescue-notice';

/** Shows the saved answers of a form that no longer accepts responses, below the page’s message about it. */
export function rescueDraft(draft: SavedDraft, messages: FillMessages): void {
  const answers = draftAsText(draft, messages);
  if (!answers) return;
  const place = document.createElement('div');
  document.getElementById('main')?.append(place);
  createRoot(place).render(<RescueNotice messages={messages} answers={answers} name={document.title} />);
}
