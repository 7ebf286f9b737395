import { useEffect } from 'react';

/** Names the tab after the screen. A page that knows better, such as a form's name, sets its own after this. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Tessera`;
  }, [title]);
};
