import { useAtomValue } from 'jotai';
import { ShareDialog } from '../../share/share-dialog';
import { formAtom, nameAtom } from '../../store';
import { usePublish } from '../session/use-publish';
import { PublishFindings } from './publish-findings';
import { useHasQuestions } from './use-has-questions';

export function ShareForm({ onClose }: { onClose: () => void }) {
  const { id, status, visibility, location } = useAtomValue(formAtom);
  const name = useAtomValue(nameAtom);
  const isEmpty = !useHasQuestions();
  const publish = usePublish();
  return (
    <ShareDialog
      form={{ id, name, status, visibility, location, isEmpty }}
      findings={status === 'draft' && <PublishFindings onShow={onClose} />}
      send={publish}
      onClose={onClose}
    />
  );
}
