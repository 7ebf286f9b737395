/** A place in the list on the page. */
export interface ListPlace {
  /** What has the focus there now: the row that stood there, if it still does, else the one that took its place, else the tab. */
  focusable(): HTMLElement | null;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-form]')];

/** The place of a form in the list, to come back to when something was done to it. */
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
