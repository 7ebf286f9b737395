/** A row of the list on the page. */
export interface ListPlace {
  /** The element to focus: the same row if it still exists, otherwise the row in its place, otherwise the tab. */
  focusable(): HTMLElement | null;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-form]')];

/** The row of a form, to return the focus to after an action. */
export function listPlace(formId: string): ListPlace {
  const at = rows().findIndex(({ dataset }) => dataset.form === formId);
  return {
    focusable() {
      const now = rows();
      const same = now.find(({ dataset }) => dataset.form === formId);
      if (same) return same.querySelector<HTMLElement>('[aria-haspopup=menu], button') ?? same.querySelector('a');
      const next = now[Math.min(Math.max(at, 0), now.length - 1)];
      return next?.querySelector('a') ?? document.querySelector('[role=tab][aria-selected=true]');
    },
  };
}
