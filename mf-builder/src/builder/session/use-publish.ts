import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { Publication } from '../../publishing/publish-dialog';
import { announceAtom } from '../../store';
import { useBuilder } from './session-context';

/**
 * Publishes the form as it is on the screen, unpublishes or restores it. Returns why it was refused; empty when it is
 * done.
 */
export function usePublish(): (change: Publication) => Promise<string> {
  const { saver } = useBuilder();
  const announce = useSetAtom(announceAtom);
  return useCallback(
    async (change) => {
      const outcome = await saver.save(change);
      if (!outcome.saved) return outcome.message;
      if (change.status)
        announce(change.status === 'published' ? 'The form is published' : 'The form is a draft again');
      if (change.location === 'inbox') announce('The form is in the inbox again');
      return '';
    },
    [saver, announce],
  );
}
