import { useLazy } from '@tessera/shared-ui/lazy';
import { Unavailable } from '@tessera/shared-ui/unavailable';
import type { SettingsTab, SettingsTabProps } from './tabs';

/** The content of a tab: empty until its chunk is loaded, and a way to try again if it cannot be loaded. */
export function LazyTab({ of: chunk, ...props }: SettingsTabProps & { of: SettingsTab['component'] }) {
  const { loaded: Content, failure, retry } = useLazy(chunk);
  if (failure) return <Unavailable onRetry={retry}>The other settings still work.</Unavailable>;
  return Content && <Content {...props} />;
}
