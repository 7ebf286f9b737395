import { counted } from '@tessera/shared-ui/counted';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue } from 'jotai';
import { endingsOf } from '../../form-document/commands/ending-commands';
import { documentAtom, isClosedAtom, tabAtom } from '../../store';
import styles from '../builder.module.css';
import canvas from '../canvas/canvas.module.css';
import { ClosedBar } from '../canvas/closed-bar';
import properties from '../properties/properties.module.css';
import { CalculationList } from './calculation-list';
import { JumpEditor } from './jump-editor';
import own from './logic.module.css';
import { LogicFindings } from './logic-findings';
import { LogicList, LogicMap } from './logic-map';
import { RuleList } from './rule-list';
import { useJump } from './use-jump';

function Main() {
  const formDocument = useAtomValue(documentAtom);
  const { pages, jumps = [] } = formDocument;
  const counts = [
    counted(pages.length, 'page'),
    counted(endingsOf(formDocument).length, 'ending'),
    counted(jumps.length, 'rule'),
  ];
  return (
    <section className={canvas.canvas} aria-label="Map and rules">
      <div>
        <div className={canvas.pageBar}>
          <span className={canvas.position}>
            <b>{counts.join(', ')}</b>
          </span>
          <span className={own.key} aria-hidden="true">
            <i data-kind="next" /> Next page <i data-kind="jump" /> Jump <i data-kind="problem" /> Problem
          </span>
        </div>
        <ClosedBar />
      </div>
      <div className={`${canvas.scroll} ${own.scroll}`}>
        <LogicMap />
        <LogicList />
        <RuleList />
        <CalculationList />
      </div>
    </section>
  );
}

/** Where visitors go: a map, the same as rules in words, and the editor of a rule. */
export function LogicView() {
  const tab = useAtomValue(tabAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const edited = useJump();
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>Logic of the form</h1>
      </VisuallyHidden>
      <div className={styles.panel} data-shown={tab !== 'props' || undefined}>
        <Main />
      </div>
      <div className={styles.panel} data-shown={tab === 'props' || undefined} inert={isClosed}>
        <section key={edited?.jump.id ?? ''} className={properties.properties} aria-label="Details">
          {edited ? <JumpEditor {...edited} /> : <LogicFindings />}
        </section>
      </div>
    </>
  );
}
