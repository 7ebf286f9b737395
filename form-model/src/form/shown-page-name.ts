import type { Page } from './form';

/** Returns the name of a page for visitors: its title, whose answers are filled in, or the owner’s name for it. */
export function shownPageName({ title, name }: Pick<Page, 'title' | 'name'>): string {
  return title || name;
}
