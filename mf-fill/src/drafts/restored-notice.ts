import type { ComponentType } from 'react';
import type { FillTexts } from '../texts/texts';

/** The notice about restored answers, which offers to start over. Its code is in the chunk that restores them. */
export type RestoredNotice = ComponentType<{
  texts: FillTexts;
  /** Names of files that could not be restored. */
  unsent: readonly string[];
  onStartOver: () => void;
}>;
