import type { FormDocument } from '@tessera/form-model/form';
import { useEffect } from 'react';

/** The keys and the review of a form with one question at a time, as long as its preview is shown. */
export function useSteps(form: Pick<FormDocument, 'settings'> | null): void {
  const isInSteps = form?.settings.display === 'steps';
  useEffect(() => {
    if (!isInSteps) return undefined;
    let stop: (() => void) | null = null;
    let isShown = true;
    import('../steps/start-steps').then(
      ({ startSteps }) => {
        if (isShown) stop = startSteps();
      },
      // The preview works without keys.
      (error: unknown) => console.error('Tessera: the keys of the preview could not be loaded.', error),
    );
    return () => {
      isShown = false;
      stop?.();
    };
  }, [isInSteps]);
}
