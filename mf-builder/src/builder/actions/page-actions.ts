import { createPage } from '@tessera/form-model/create-form';
import type { Page } from '@tessera/form-model/form';
import { MAX_PAGES } from '@tessera/form-model/form-limits';
import { removePage as withoutPage } from '@tessera/form-model/remove-field';
import { counted } from '@tessera/shared-ui/counted';
import { atom } from 'jotai';
import { pageOfField } from '../../form-document/commands/edit-page';
import { addPage, movePage, removePage } from '../../form-document/commands/page-commands';
import {
  announceAtom,
  documentAtom,
  endingIdAtom,
  jumpIdAtom,
  pageAtom,
  pageIdAtom,
  runAtom,
  selectedIdAtom,
  tabAtom,
  toastAtom,
  viewAtom,
} from '../../store';
import { focusRequestAtom } from './focus-request';
import { removalMessage } from './removal-message';

/** Shows a page and clears the selection. */
export const showPageAtom = atom(null, (get, set, pageId: string) => {
  const { pages } = get(documentAtom);
  const at = pages.findIndex(({ id }) => id === pageId);
  if (at < 0) return;
  set(viewAtom, 'form');
  set(pageIdAtom, pageId);
  set(selectedIdAtom, '');
  set(announceAtom, `Page ${at + 1} of ${pages.length}`);
});

/** Shows the field, page, ending or jump with this id, and its properties. A field is selected. */
export const showPlaceAtom = atom(null, (get, set, id: string) => {
  const formDocument = get(documentAtom);
  const page = pageOfField(formDocument, id) ?? formDocument.pages.find((page) => page.id === id);
  if (formDocument.endings?.some((ending) => ending.id === id)) {
    set(viewAtom, 'endings');
    set(endingIdAtom, id);
    set(tabAtom, 'props');
  }
  if (formDocument.jumps?.some((jump) => jump.id === id)) {
    set(viewAtom, 'logic');
    set(jumpIdAtom, id);
    set(tabAtom, 'props');
  }
  if (!page) return;
  // The pressed element is gone with its view.
  if (get(viewAtom) !== 'form' && page.id !== id) set(focusRequestAtom, { id, part: 'card' });
  set(viewAtom, 'form');
  set(pageIdAtom, page.id);
  set(selectedIdAtom, page.id === id ? '' : id);
  set(tabAtom, 'props');
});

/** Shows the previous or next page, if there is one. */
export const turnPageAtom = atom(null, (get, set, by: -1 | 1) => {
  const { pages } = get(documentAtom);
  const page = get(pageAtom);
  const to = page && pages[pages.indexOf(page) + by];
  if (to) set(showPageAtom, to.id);
});

/** The number for the name of a new page: the next one that no page is named after. */
function nextPageNumber(pages: readonly Page[]): number {
  let number = pages.length + 1;
  while (pages.some(({ name }) => name === createPage(number).name)) number += 1;
  return number;
}

export const addPageAtom = atom(null, (get, set) => {
  const { pages } = get(documentAtom);
  if (pages.length >= MAX_PAGES) return;
  const page = createPage(nextPageNumber(pages));
  set(runAtom, addPage(page));
  set(showPageAtom, page.id);
});

/** Deletes the current page and shows the previous one. */
export const removePageAtom = atom(null, (get, set) => {
  const formDocument = get(documentAtom);
  const page = get(pageAtom);
  if (!page || formDocument.pages.length <= 1) return;
  const before = formDocument.pages[Math.max(0, formDocument.pages.indexOf(page) - 1)];
  const lost = withoutPage(formDocument, page.id);
  set(runAtom, removePage(page));
  const shown = before === page ? get(documentAtom).pages[0] : before;
  if (shown) set(showPageAtom, shown.id);
  const { length } = page.fields;
  const name = length === 0 ? page.name : `${page.name} with ${counted(length, 'field')}`;
  set(toastAtom, { message: removalMessage(formDocument, name, lost), canUndo: true });
});

/** Moves a page by one place. */
export const nudgePageAtom = atom(null, (get, set, page: Page, by: -1 | 1) => {
  const { pages } = get(documentAtom);
  const to = pages.findIndex(({ id }) => id === page.id) + by;
  if (to < 0 || to >= pages.length) return;
  set(runAtom, movePage(page, to));
  set(announceAtom, `Moved to position ${to + 1} of ${pages.length}`);
});
