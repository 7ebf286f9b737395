import { Button } from '@tessera/shared-ui/button';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formAtom, isClosedAtom, saveStateAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const dialog = lazy(() => import('./publish-form').then(({ PublishForm }) => PublishForm));

/** Opens the publish dialog; its label shows whether visitors have the latest changes. A closed form has no button. */
export function PublishButton() {
  const { status, version, publishedVersion } = useAtomValue(formAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const { phase } = useAtomValue(saveStateAtom);
  const [isOpen, setOpen] = useState(false);
  const PublishForm = useBuilderChunk(dialog, isOpen);
  if (isClosed) return null;
  const isPublished = status === 'published';
  const isBehind = isPublished && (phase !== 'saved' || version !== publishedVersion);
  const label = isBehind ? 'Publish changes' : isPublished ? 'Published' : 'Publish';
  return (
    <>
      <Button variant={isPublished && !isBehind ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {PublishForm && <PublishForm isBehind={isBehind} onClose={() => setOpen(false)} />}
    </>
  );
}
