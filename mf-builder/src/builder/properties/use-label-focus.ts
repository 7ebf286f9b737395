import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { labelFocusAtom } from '../actions/focus-request';

/**
 * Selects the label of a new field for typing, if the properties are visible: on small screens they are behind a tab.
 */
export function useLabelFocus(fieldId: string): void {
  const [requestedId, setRequestedId] = useAtom(labelFocusAtom);
  useEffect(() => {
    if (!requestedId) return;
    setRequestedId('');
    const label = document.querySelector<HTMLInputElement>('[data-setting="label"]');
    if (requestedId !== fieldId || !label || getComputedStyle(label).visibility === 'hidden') return;
    // No scrolling: the panel of a newly selected field is at its top, where its label is.
    label.focus({ preventScroll: true });
    label.select();
  }, [requestedId, setRequestedId, fieldId]);
}
