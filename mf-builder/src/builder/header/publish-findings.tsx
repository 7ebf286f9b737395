import { Button } from '@tessera/shared-ui/button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { FindingsList } from '../../publishing/findings-list';
import { placedFindings } from '../../publishing/placed-findings';
import { documentAtom } from '../../store';
import { showPlaceAtom } from '../actions/page-actions';

/** What the linter finds in the form on the screen; a press on a finding shows its place. */
export function PublishFindings({ onShow }: { onShow: (id: string) => void }) {
  const document = useAtomValue(documentAtom);
  const findings = useMemo(() => placedFindings(document), [document]);
  const show = useSetAtom(showPlaceAtom);
  return (
    <FindingsList
      findings={findings}
      wayTo={({ targetId, place }) => (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            show(targetId);
            onShow(targetId);
          }}
        >
          {place}
        </Button>
      )}
    />
  );
}
