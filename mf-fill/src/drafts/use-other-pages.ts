import { useEffect, useRef } from 'react';
import { draftNames } from './draft-names';
import { attempt } from './draft-storage';
import { readFillAddress } from './fill-address';
import type { DraftOpening } from './saved-draft';

/** The name of the draft that this tab saved last; null for none. */
function tabEntry(): string | null {
  const { formId, receipt } = readFillAddress(location.pathname);
  return attempt(() => sessionStorage.getItem(draftNames(receipt ?? formId).tabKey));
}

/**
 * Opens the page again if the browser’s Back or Forward brings it as it was, while the tab has saved another draft since: its answers
 * may be stored, and would be stored again under the key of this page.
 *
 * @param own the name of the draft of this page
 * @returns stops watching
 */
export function watchOtherPages(own: () => string, reload: () => void): () => void {
  const before = tabEntry();
  const show = ({ persisted }: PageTransitionEvent) => {
    const now = tabEntry();
    if (persisted && now !== null && now !== before && now !== own()) reload();
  };
  addEventListener('pageshow', show);
  return () => removeEventListener('pageshow', show);
}

/** @param opening of the draft of this page */
export function useOtherPages({ key, name = key }: DraftOpening): void {
  const own = useRef(name);
  own.current = name;
  useEffect(
    () =>
      watchOtherPages(
        () => own.current,
        () => location.reload(),
      ),
    [],
  );
}
