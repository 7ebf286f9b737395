import { createRoot } from 'react-dom/client';
import type { KeptFilling } from '../drafts/saved-draft';
import type { FillTexts } from '../texts/texts';
import { keptAsText } from './draft-text';
import { RescueNotice } from './rescue-notice';

/** Gives back what this browser kept of a form that is gone, below what the page says about it. */
export const giveBack = (kept: KeptFilling, texts: FillTexts): void => {
  const answers = keptAsText(kept, texts.thisQuestion);
  if (!answers) return;
  const place = document.createElement('div');
  document.getElementById('main')?.append(place);
  createRoot(place).render(<RescueNotice texts={texts} answers={answers} name={document.title} />);
};
