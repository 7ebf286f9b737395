import { useSearchParams } from '@tessera/federation/router';
import { useAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { type View, viewAtom, views } from '../../store';
import styles from './view-tabs.module.css';

/** The parameter of the builder’s address with the view. */
const VIEW_PARAMETER = 'view';

const names: { readonly [view in View]: string } = { form: 'Form', logic: 'Logic', theme: 'Theme', endings: 'Endings' };

const viewIn = (params: URLSearchParams) => views.find((view) => view === params.get(VIEW_PARAMETER)) ?? 'form';

const viewOfAddress = () => viewIn(new URLSearchParams(window.location.search));

/** Synchronises the view with the address. Each view is an entry of the history, so that Back leads to the one before. */
function useViewInAddress(): void {
  const store = useStore();
  const [params, change] = useSearchParams();
  const view = viewIn(params);
  useEffect(() => {
    // After two quick changes, ignore the rendering of the first.
    if (view === viewOfAddress()) store.set(viewAtom, view);
  }, [store, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` reads the address when it is called
  useEffect(
    () =>
      store.sub(viewAtom, () => {
        const chosen = store.get(viewAtom);
        if (chosen === viewOfAddress()) return;
        change(
          (now) => {
            if (chosen === 'form') now.delete(VIEW_PARAMETER);
            else now.set(VIEW_PARAMETER, chosen);
            return now;
          },
          () => ({}),
        );
      }),
    [store],
  );
}

/** Chooses the view. */
export function ViewTabs() {
  const [current, choose] = useAtom(viewAtom);
  useViewInAddress();
  return (
    <nav className={styles.views} aria-label="Views of the form">
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          aria-current={view === current ? 'page' : undefined}
          onClick={() => choose(view)}
        >
          {names[view]}
        </button>
      ))}
    </nav>
  );
}
