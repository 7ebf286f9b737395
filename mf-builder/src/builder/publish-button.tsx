import { Button } from '@tessera/shared-ui/button';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { formAtom, saveStateAtom } from '../store';
import { useLoaded } from './use-loaded';
import { usePublish } from './use-publish';

const loadDialog = () => import('../publishing/publish-dialog').then(({ PublishDialog }) => PublishDialog);

/** Opens the form to visitors, gives them the latest changes, or tells that they have them. */
export const PublishButton = () => {
  const { status, visibility, location, version, publishedVersion } = useAtomValue(formAtom);
  const publish = usePublish();
  const { phase } = useAtomValue(saveStateAtom);
  const [isOpen, setOpen] = useState(false);
  const PublishDialog = useLoaded(loadDialog, isOpen);
  const isPublished = status === 'published';
  const isBehind = isPublished && (phase !== 'saved' || version !== publishedVersion);
  const label = isBehind ? 'Publish changes' : isPublished ? 'Published' : 'Publish';
  return (
    <>
      <Button variant={isPublished && !isBehind ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {PublishDialog && (
        <PublishDialog
          status={status}
          visibility={visibility}
          location={location}
          send={publish}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
