import { useEffect, useLayoutEffect } from 'react';

const titleOf = (parts: readonly string[]) => [...parts.filter(Boolean), 'Tessera'].join(' · ');

/** Sets the document’s title, the most specific part first: 'Plots · Builder · Tessera'. Empty parts are left out. */
export function useDocumentTitle(...parts: string[]): void {
  const title = titleOf(parts);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Sets the document’s title for a route, until its page sets it with `useDocumentTitle`. */
export function useRouteTitle(title: string): void {
  // Runs before the effects of the page, also in the same commit.
  useLayoutEffect(() => {
    document.title = titleOf([title]);
  }, [title]);
}
