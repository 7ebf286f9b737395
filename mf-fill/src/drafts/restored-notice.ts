import type { ComponentType } from 'react';
import type { FillTexts } from '../texts/texts';

/** What says that answers are back, and offers to begin without them. Its code comes with that of coming back. */
export type RestoredNotice = ComponentType<{
  texts: FillTexts;
  /** Names of files that are not back. */
  unsent: readonly string[];
  onStartOver: () => void;
}>;
