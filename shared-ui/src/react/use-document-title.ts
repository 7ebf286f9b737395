import { useEffect, useLayoutEffect } from 'react';

const titleOf = (words: readonly string[]) => [...words.filter(Boolean), 'Tessera'].join(' · ');

/** Names the tab after what is on the screen, the nearest first: 'Plots · Builder · Tessera'. Empty words are left out. */
export function useDocumentTitle(...words: string[]): void {
  const title = titleOf(words);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names the tab after a route, until its page names it with `useDocumentTitle`. */
export function useRouteTitle(title: string): void {
  // Before the effects of the page, also where both come in one commit.
  useLayoutEffect(() => {
    document.title = titleOf([title]);
  }, [title]);
}
