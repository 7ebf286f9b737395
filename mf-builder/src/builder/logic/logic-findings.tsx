import { Button } from '@tessera/shared-ui/button';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { FindingsList } from '../../publishing/findings-list';
import { placedFindings } from '../../publishing/placed-findings';
import { documentAtom } from '../../store';
import { showPlaceAtom } from '../actions/page-actions';
import properties from '../properties/properties.module.css';

/** Everything that the linter found in the form, with links to the places. */
export function LogicFindings() {
  const formDocument = useAtomValue(documentAtom);
  const findings = useMemo(() => placedFindings(formDocument), [formDocument]);
  const show = useSetAtom(showPlaceAtom);
  return (
    <>
      <header className={properties.head}>
        <div className={properties.title}>
          <h2>Findings</h2>
        </div>
      </header>
      <PanelSection>
        {findings.length === 0 && <p className={properties.hint}>All pages and endings can be reached.</p>}
        <FindingsList
          findings={findings}
          linkTo={({ targetId, place }) => (
            <Button variant="ghost" size="sm" onClick={() => show(targetId)}>
              {place}
            </Button>
          )}
        />
      </PanelSection>
    </>
  );
}
