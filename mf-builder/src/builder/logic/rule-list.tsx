import { describeRule } from '@tessera/form-model/describe-condition';
import { jumpTarget } from '@tessera/form-model/describe-jump';
import type { FormDocument, Jump } from '@tessera/form-model/form';
import { endingName } from '@tessera/form-model/names';
import { newId } from '@tessera/form-model/new-id';
import { questionsOf } from '@tessera/form-model/questions-of';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, CornerDownRight, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { endingsOf } from '../../form-document/commands/ending-commands';
import { addJump, moveJump } from '../../form-document/commands/jump-commands';
import { documentAtom, jumpIdAtom, runAtom, tabAtom } from '../../store';
import { findingTextAtom } from '../conditions/findings';
import { jumpComparables, termOf } from '../conditions/new-condition';
import { USUAL_TITLE } from '../endings/ending-title';
import styles from './logic.module.css';

/** A rule for its owner to change: from the first page that has a question and another page after it. */
function newJump(formDocument: FormDocument): Jump | undefined {
  const { pages } = formDocument;
  const at = pages.findIndex((page, place) => questionsOf({ pages: [page] }).length > 0 && place < pages.length - 1);
  const from = pages[at];
  const to = pages[at + 2] ?? pages[at + 1];
  if (!from || !to) return undefined;
  const first = jumpComparables(formDocument).find(({ page }) => page.id === from.id);
  return {
    id: newId(),
    after: from.id,
    to: { kind: 'page', id: to.id },
    match: 'all',
    terms: first ? [termOf(first.field)] : [],
  };
}

function RuleRow({ jump, siblings }: { jump: Jump; siblings: readonly Jump[] }) {
  const formDocument = useAtomValue(documentAtom);
  const problem = useAtomValue(findingTextAtom).get(jump.id);
  const edited = useAtomValue(jumpIdAtom) === jump.id;
  const edit = useSetAtom(jumpIdAtom);
  const showTab = useSetAtom(tabAtom);
  const run = useSetAtom(runAtom);
  const page = formDocument.pages.findIndex(({ id }) => id === jump.after) + 1;
  const name = `rule ${siblings.indexOf(jump) + 1} after page ${page}`;
  const when = jump.terms.length > 0 ? describeRule(formDocument, jump) : 'Always';
  return (
    <li className={styles.rule} data-selected={edited || undefined}>
      <span className={styles.after}>After page {page}</span>
      <span className={styles.when}>
        {problem && (
          <span className={styles.bad} title={problem}>
            <Icon of={TriangleAlert} size="sm" />
            <VisuallyHidden>{problem}</VisuallyHidden>
          </span>
        )}
        {when}
      </span>
      <span className={styles.to}>
        <Icon of={CornerDownRight} size="sm" />
        <span>{jumpTarget(formDocument, jump)}</span>
      </span>
      <span className={styles.tools}>
        {siblings.length > 1 && (
          <>
            <Button
              variant="ghost"
              icon
              size="sm"
              aria-label={`Move ${name} up`}
              disabled={siblings[0] === jump}
              onClick={() => run(moveJump(jump.id, -1))}
            >
              <Icon of={ArrowUp} />
            </Button>
            <Button
              variant="ghost"
              icon
              size="sm"
              aria-label={`Move ${name} down`}
              disabled={siblings.at(-1) === jump}
              onClick={() => run(moveJump(jump.id, 1))}
            >
              <Icon of={ArrowDown} />
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          icon
          size="sm"
          className={styles.edit}
          aria-label={`Edit ${name}`}
          onClick={() => {
            edit(jump.id);
            showTab('props');
          }}
        >
          <Icon of={Pencil} />
        </Button>
      </span>
    </li>
  );
}

/** The rule after the last page if no other applies; nothing if the page has no rules, or one that always applies. */
function OtherwiseRow() {
  const { pages, jumps = [], endings } = useAtomValue(documentAtom);
  const after = jumps.filter((jump) => jump.after === pages.at(-1)?.id);
  const [ending, ...others] = endingsOf({ endings });
  if (after.length === 0 || after.some(({ terms }) => terms.length === 0) || !ending) return null;
  const depends = others.some(({ terms }) => terms.length > 0);
  return (
    <li className={styles.rule}>
      <span className={styles.after}>After page {pages.length}</span>
      <span className={styles.after}>Otherwise</span>
      <span className={styles.to}>
        <Icon of={CornerDownRight} size="sm" />
        <span>
          {depends ? 'The ending whose conditions are true' : endingName({ title: ending.title.trim() || USUAL_TITLE })}
        </span>
      </span>
    </li>
  );
}

/** The jumps in the order of their pages, in words. */
export function RuleList() {
  const formDocument = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const edit = useSetAtom(jumpIdAtom);
  const showTab = useSetAtom(tabAtom);
  const { pages, jumps = [] } = formDocument;
  const fresh = pages.length > 1 ? newJump(formDocument) : undefined;
  return (
    <section className={styles.section} aria-label="Rules">
      <header className={styles.sectionHead}>
        <h2>Rules</h2>
        <span className={styles.hint}>For each page, the first rule that applies is used.</span>
        <Button
          size="sm"
          data-focus="add-rule"
          disabled={!fresh}
          onClick={() => {
            if (!fresh) return;
            run(addJump(fresh));
            edit(fresh.id);
            showTab('props');
          }}
        >
          <Icon of={Plus} />
          Add rule
        </Button>
      </header>
      {jumps.length === 0 ? (
        <p className={styles.none}>
          {pages.length > 1
            ? 'Visitors go from each page to the next. A rule leads them to another page or to an ending.'
            : 'A rule needs a second page.'}
        </p>
      ) : (
        <ul className={styles.rules}>
          {pages.flatMap(({ id }) => {
            const siblings = jumps.filter(({ after }) => after === id);
            return siblings.map((jump) => <RuleRow key={jump.id} jump={jump} siblings={siblings} />);
          })}
          <OtherwiseRow />
        </ul>
      )}
    </section>
  );
}
