import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { PageProps } from './contract';
import { showsPart } from './isolation/own-listeners';
import { applyStyles } from './isolation/own-styles';
import { PartBoundary } from './isolation/part-boundary';
import { report, reportUncaught } from './isolation/report';
import { type LoadedPage, loadPage, retryPage, versionOf } from './load-page';
import type { PartName } from './parts';

interface PartPageProps extends PageProps {
  part: PartName;
  page: string;
  /** Shown until the page is loaded. */
  loading: ReactNode;
  /** Shown when the page cannot be loaded or shown; `retry` tries again without reloading the document. */
  unavailable: (retry: () => void, error: Error) => ReactNode;
  /** Shown above a page whose code has thrown, for example in a button, so that some of it may not respond. */
  disturbed?: (retry: () => void, close: () => void) => ReactNode;
}

/** Renders again when a page that is being loaded is there, also when it comes too late. */
function useLoadedPage(part: PartName, page: string): [LoadedPage, rerender: () => void] {
  const [, set] = useState({});
  const rerender = useCallback(() => set({}), []);
  const loaded = loadPage(part, page);
  useEffect(() => {
    let mounted = true;
    const waiting = loaded.state === 'loading' ? loaded.promise : loaded.state === 'failed' ? loaded.later : null;
    waiting?.then(() => mounted && rerender());
    return () => {
      mounted = false;
    };
  }, [loaded, rerender]);
  return [loaded, rerender];
}

/** Gives the document to a part while its page is shown: its styles, its listeners and its errors. */
function useOwnDocument(part: PartName, onFault: () => void): void {
  useLayoutEffect(() => {
    showsPart(part);
    const turnOff = applyStyles(part);
    const stop = reportUncaught((from) => from === part && onFault());
    return () => {
      stop();
      turnOff();
      showsPart(null);
    };
  }, [part, onFault]);
}

/**
 * Shows a page of a part: loading, loaded or unavailable. An error in the page costs that page only. Not `React.lazy`, which
 * never tries again after a failure.
 */
export function PartPage({ part, page, loading, unavailable, disturbed, ...props }: PartPageProps) {
  const [loaded, rerender] = useLoadedPage(part, page);
  const [error, setError] = useState<Error | null>(null);
  const [isDisturbed, setDisturbed] = useState(false);
  useOwnDocument(
    part,
    useCallback(() => setDisturbed(true), []),
  );

  const retry = useCallback(() => {
    retryPage(part, page);
    setError(null);
    setDisturbed(false);
    rerender();
  }, [part, page, rerender]);
  const fail = (thrown: Error) => {
    void report(thrown, 'render', { part, version: versionOf(part) });
    setError(thrown);
  };

  if (error) return unavailable(retry, error);
  if (loaded.state === 'loading') return loading;
  if (loaded.state === 'failed') return unavailable(retry, loaded.error);
  return (
    <>
      {isDisturbed && disturbed?.(retry, () => setDisturbed(false))}
      <PartBoundary onError={fail}>
        <loaded.Page {...props} />
      </PartBoundary>
    </>
  );
}
