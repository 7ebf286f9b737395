import { Button } from '@tessera/shared-ui/button';
import { Deferred } from '@tessera/shared-ui/deferred';
import { type Lazy, useLazy } from '@tessera/shared-ui/lazy';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import type { ComponentType } from 'react';

interface LazySettingsSectionProps<Props> {
  of: Lazy<ComponentType<Props>>;
  /** Name of the section, for when it cannot be loaded. */
  title: string;
  props: Props;
}

/** A section of the properties panel whose code is loaded with the first field that shows it. */
export function LazySettingsSection<Props extends object>({ of, title, props }: LazySettingsSectionProps<Props>) {
  const { loaded: Section, failure, retry } = useLazy(of);
  if (Section)
    return (
      <Deferred>
        <Section {...props} />
      </Deferred>
    );
  if (!failure) return null;
  return (
    <PanelSection title={title}>
      <p>This section could not be loaded. Check your connection.</p>
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </PanelSection>
  );
}
