import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import type { ReactNode } from 'react';

interface LoadedSectionProps<Data> {
  /** Must stay the same while the section is shown. */
  load: (signal: AbortSignal) => Promise<Data>;
  /** Whether the data stays while other data loads. */
  keepsData?: boolean;
  children: (data: Data) => ReactNode;
}

/** Loads the settings of a section, and shows that it loads or why it failed. */
export function LoadedSection<Data>({ load, keepsData = false, children }: LoadedSectionProps<Data>) {
  const { data, error, retry } = useLoaded(load, { keepsData });
  if (data) return children(data);
  if (error)
    return (
      <>
        <Alert>{error.message}</Alert>
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      </>
    );
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading settings…</span>
      </VisuallyHidden>
      <Skeleton height="20rem" />
    </>
  );
}
