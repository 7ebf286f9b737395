import { useSearchParams } from '@tessera/federation/router';
import { useAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { type View, viewAtom, views } from '../../store';
import styles from './view-tabs.module.css';

/** The parameter of the builder’s address with the view. */
const VIEW_PARAMETER = 'view';

const names: { readonly [view in View]: string } = { form: 'Form', logic: 'Logic', theme: 'Theme', endings: 'Endings' };

const viewIn = (params: URLSearchParams) => views.find((view) => view === params.get(VIEW_PARAMETER)) ?? 'form';

/** Opens the view of the address, and keeps the address at the view, so that a reload shows it again. */
function useViewInAddress(): void {
  const store = useStore();
  const [params, change] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides only when the builder opens
  useEffect(() => store.set(viewAtom, viewIn(params)), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` reads the address when it is called
  useEffect(
    () =>
      store.sub(viewAtom, () => {
        const view = store.get(viewAtom);
        change(
          (now) => {
            if (view === 'form') now.delete(VIEW_PARAMETER);
            else now.set(VIEW_PARAMETER, view);
            return now;
          },
          () => ({ replace: true }),
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
