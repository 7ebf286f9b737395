import { type Place, placeIn, REVIEW } from './place';

/** The parts of the browser that the history uses; tests pass their own. */
export interface HistoryMeans {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  /** Listens to Back and Forward; returns the function that stops it. */
  listen(work: () => void): () => void;
}

export interface PageHistory {
  /** Call when a page is shown. `isTurned` if the visitor turned to it; otherwise it replaces the one before. */
  show(page: string, isTurned: boolean): void;
  /** Call when the answers are stored: no entry leads back to them. */
  end(): void;
  stop(): void;
}

/**
 * Adds an entry for each turned page, so that the browser’s Back and Forward turn pages, too. Turning back goes to the
 * earlier entry: from the first page, Back leaves the form.
 *
 * @param turnTo shows a page, or the review, that Back or Forward leads to
 */
export function pageHistory({ history, listen }: HistoryMeans, turnTo: (page: string) => void): PageHistory {
  let isOver = false;
  /** Going to an entry takes time; this page is shown until then. */
  let onTheWay: string | null = null;
  const write = (method: 'pushState' | 'replaceState', place: Place) =>
    history[method]({ ...history.state, tessera: place }, '');
  const show = (page: string, isTurned: boolean) => {
    if (onTheWay !== null) onTheWay = page;
    else {
      const here = placeIn(history.state);
      const pages = here?.before ?? [];
      if (isOver || here?.page === page) return;
      // The review is in front of its page.
      if (here?.page === REVIEW && !isTurned) return;
      const known = pages.lastIndexOf(page);
      if (isTurned && known >= 0) {
        onTheWay = page;
        history.go(known - pages.length);
      } else if (isTurned && here) write('pushState', { page, before: [...pages, here.page] });
      else write('replaceState', { page, before: pages });
    }
  };
  const stop = listen(() => {
    const place = placeIn(history.state);
    if (!place || isOver) return;
    const wanted = onTheWay;
    onTheWay = null;
    if (wanted === null) turnTo(place.page);
    // The visitor may have turned the page since.
    else show(wanted, true);
  });
  return {
    show,
    end: () => {
      isOver = true;
      const depth = placeIn(history.state)?.before.length ?? 0;
      if (depth > 0) history.go(-depth);
    },
    stop,
  };
}

/** The history of this window; none in a frame, where entries would belong to the page around it. */
export function browserHistory(turnTo: (page: string) => void): PageHistory | null {
  return parent === window
    ? pageHistory(
        {
          history,
          listen: (work) => {
            addEventListener('popstate', work);
            return () => removeEventListener('popstate', work);
          },
        },
        turnTo,
      )
    : null;
}
