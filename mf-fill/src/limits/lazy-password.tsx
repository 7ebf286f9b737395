import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { EnterPasswordProps } from './enter-password';

const password = lazy(() =>
  import(/* webpackChunkName: "limits" */ './enter-password').then(({ EnterPassword }) => EnterPassword),
);

/** Asks for the password that a form got while the visitor answered it; loaded only then. */
export function LazyPassword(props: EnterPasswordProps) {
  const { loaded: EnterPassword } = useLazy(password);
  return EnterPassword && <EnterPassword {...props} />;
}
