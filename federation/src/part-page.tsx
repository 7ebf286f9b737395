import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PageProps } from './contract';
import { loadPage, retryPage } from './load-page';
import type { PartName } from './parts';

interface PartPageProps extends PageProps {
  part: PartName;
  page: string;
  /** Shown until the page is loaded. */
  loading: ReactNode;
  /** Shown when the page cannot be loaded; `retry` tries again without reloading the document. */
  unavailable: (retry: () => void, error: Error) => ReactNode;
}

/** Shows a page of a part: loading, loaded or unavailable. Not `React.lazy`, which never tries again after a failure. */
export function PartPage({ part, page, loading, unavailable, ...props }: PartPageProps) {
  const [, rerender] = useState({});
  const loaded = loadPage(part, page);

  useEffect(() => {
    let mounted = true;
    if (loaded.state === 'loading') loaded.promise.then(() => mounted && rerender({}));
    return () => {
      mounted = false;
    };
  }, [loaded]);

  const retry = useCallback(() => {
    retryPage(part, page);
    rerender({});
  }, [part, page]);

  if (loaded.state === 'loading') return loading;
  if (loaded.state === 'failed') return unavailable(retry, loaded.error);
  return <loaded.Page {...props} />;
}
