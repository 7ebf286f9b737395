import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { publicLink } from '../../forms/copy-link';
import { PublishDialog } from '../../publishing/publish-dialog';
import { formAtom, nameAtom } from '../../store';
import { usePublish } from '../session/use-publish';
import { PublishFindings } from './publish-findings';
import { useHasQuestions } from './use-has-questions';

const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] [data-focus="card"]`);

/** Publishes the form, and shows a finding that is pressed. */
export function PublishForm({ isBehind, onClose }: { isBehind: boolean; onClose: () => void }) {
  const { id, status, visibility } = useAtomValue(formAtom);
  const name = useAtomValue(nameAtom);
  const isAskable = useHasQuestions();
  const publish = usePublish();
  const shown = useRef('');
  const show = (target: string) => {
    shown.current = target;
    onClose();
  };
  return (
    <PublishDialog
      status={status}
      visibility={visibility}
      isBehind={isBehind}
      empty={isAskable ? [] : [name]}
      findings={<PublishFindings onShow={show} />}
      link={publicLink(id)}
      send={publish}
      onClose={onClose}
      returnTo={() => (shown.current ? cardOf(shown.current) : null)}
    />
  );
}
