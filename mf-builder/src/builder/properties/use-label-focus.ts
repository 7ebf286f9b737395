import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { labelWishAtom } from '../actions/focus-request';

/** Selects the label of a new field for typing, where its panel is in view: on small screens it is behind a tab. */
export function useLabelWish(fieldId: string): void {
  const [wish, setWish] = useAtom(labelWishAtom);
  useEffect(() => {
    if (!wish) return;
    setWish('');
    const label = document.querySelector<HTMLInputElement>('[data-setting="label"]');
    if (wish !== fieldId || !label || getComputedStyle(label).visibility === 'hidden') return;
    label.focus();
    label.select();
  }, [wish, setWish, fieldId]);
}
