import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { Unavailable } from '@tessera/shared-ui/unavailable';
import type { NewFormsThemeProps } from './new-forms-theme';

const control = lazy(() => import('./new-forms-theme').then(({ NewFormsTheme }) => NewFormsTheme));

/** The theme with which new forms begin: empty until its chunk is loaded. */
export function LazyNewFormsTheme(props: NewFormsThemeProps) {
  const { loaded: Control, failure, retry } = useLazy(control);
  if (failure) return <Unavailable onRetry={retry}>The rest of this page still works.</Unavailable>;
  return Control && <Control {...props} />;
}
