import type { Page } from '@tessera/form-model/form';
import { MAX_PAGES } from '@tessera/form-model/form-limits';
import { removePage as withoutPage } from '@tessera/form-model/remove-field';
import type { Command } from './command';
import { editPage, inserted } from './edit-page';
import { fitting, limits } from './limits';

/** The texts of a page. */
export type PagePatch = Partial<Pick<Page, 'name' | 'title' | 'description'>>;

/** Adds a page at the end. A form has at most ten. */
export function addPage(page: Page): Command {
  return {
    label: `Add ${page.name}`,
    run: (formDocument) =>
      formDocument.pages.length < MAX_PAGES ? { ...formDocument, pages: [...formDocument.pages, page] } : formDocument,
  };
}

/** Deletes a page with its fields and every condition about any of them. The only page of a form stays. */
export function removePage(page: Page): Command {
  return {
    label: `Delete ${page.name}`,
    run: (formDocument) =>
      formDocument.pages.length > 1 && formDocument.pages.some(({ id }) => id === page.id)
        ? withoutPage(formDocument, page.id).form
        : formDocument,
  };
}

/** Changes a page’s name, title or description. */
export function updatePage(page: Page, patch: PagePatch): Command {
  const fits = Object.fromEntries(
    Object.entries(patch).map(([member, text]) => [member, fitting(text, limits.page[member as keyof PagePatch])]),
  );
  return {
    label: `Edit ${page.name}`,
    joins: `page ${page.id} ${Object.keys(patch).sort().join(' ')}`,
    run: (formDocument) => editPage(formDocument, page.id, (each) => ({ ...each, ...fits })),
  };
}

/** Moves a page. `at` counts the pages without the moved one. */
export function movePage(page: Page, at: number): Command {
  return {
    label: `Move ${page.name}`,
    run: (formDocument) => {
      const moved = formDocument.pages.find(({ id }) => id === page.id);
      if (!moved) return formDocument;
      const others = formDocument.pages.filter((each) => each !== moved);
      const pages = inserted(others, moved, at);
      return pages.every((each, place) => each === formDocument.pages[place])
        ? formDocument
        : { ...formDocument, pages };
    },
  };
}
