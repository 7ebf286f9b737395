import { createRoot } from 'react-dom/client';
import type { SavedDraft } from '../drafts/saved-draft';
import type { FillTexts } from '../texts/texts';
import { draftAsText } from './draft-text';
import { RescueNotice } from './rescue-notice';

/** Shows the saved answers of a form that is gone, below the page’s message about it. */
export function rescueDraft(draft: SavedDraft, texts: FillTexts): void {
  const answers = draftAsText(draft, texts.thisQuestion);
  if (!answers) return;
  const place = document.createElement('div');
  document.getElementById('main')?.append(place);
  createRoot(place).render(<RescueNotice texts={texts} answers={answers} name={document.title} />);
}
