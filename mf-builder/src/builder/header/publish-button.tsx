import { hasQuestions } from '@tessera/form-model/has-questions';
import { Button } from '@tessera/shared-ui/button';
import { lazy } from '@tessera/shared-ui/lazy';
import { atom, useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { publicLink } from '../../forms/copy-link';
import { documentAtom, formAtom, isClosedAtom, nameAtom, saveStateAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { usePublish } from '../session/use-publish';

const dialog = lazy(async () => {
  const [{ PublishDialog }, { PublishFindings }] = await Promise.all([
    import('../../publishing/publish-dialog'),
    import('./publish-findings'),
  ]);
  return { PublishDialog, PublishFindings };
});

export const hasQuestionsAtom = atom((get) => hasQuestions(get(documentAtom)));

const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] [data-focus="card"]`);

/** Opens the publish dialog; its label shows whether visitors have the latest changes. A closed form has no button. */
export function PublishButton() {
  const { id, status, visibility, version, publishedVersion } = useAtomValue(formAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const hasQuestions = useAtomValue(hasQuestionsAtom);
  const name = useAtomValue(nameAtom);
  const publish = usePublish();
  const { phase } = useAtomValue(saveStateAtom);
  const [isOpen, setOpen] = useState(false);
  const shown = useRef('');
  const loaded = useBuilderChunk(dialog, isOpen);
  if (isClosed) return null;
  const isPublished = status === 'published';
  const isBehind = isPublished && (phase !== 'saved' || version !== publishedVersion);
  const label = isBehind ? 'Publish changes' : isPublished ? 'Published' : 'Publish';
  const open = () => {
    shown.current = '';
    setOpen(true);
  };
  return (
    <>
      <Button variant={isPublished && !isBehind ? 'secondary' : 'primary'} onClick={open}>
        {label}
      </Button>
      {loaded && (
        <loaded.PublishDialog
          status={status}
          visibility={visibility}
          isBehind={isBehind}
          empty={hasQuestions ? [] : [name]}
          findings={
            <loaded.PublishFindings
              onShow={(target) => {
                shown.current = target;
                setOpen(false);
              }}
            />
          }
          link={publicLink(id)}
          send={publish}
          onClose={() => setOpen(false)}
          returnTo={() => (shown.current ? cardOf(shown.current) : null)}
        />
      )}
    </>
  );
}
