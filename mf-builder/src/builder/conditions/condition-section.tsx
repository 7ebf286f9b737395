import type { Condition } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { lazy } from '@tessera/shared-ui/lazy';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { GitBranch } from 'lucide-react';
import { memo, useMemo } from 'react';
import { conditionsAtom, documentAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { addConditionAtom } from './add-condition';
import styles from './conditions.module.css';
import { type Comparable, comparables, hasComparables } from './new-condition';

const rule = lazy(() => import('./rule').then(({ Rule }) => Rule));

const isSame = (one: Comparable, other: Comparable | undefined) =>
  one.field === other?.field && one.page.name === other.page.name;

/** Whether two lists of fields to ask say the same. What is typed into a field changes none of the others. */
const saySame = (one: readonly Comparable[], other: readonly Comparable[]) =>
  one.length === other.length && one.every((each, at) => isSame(each, other[at]));

/** The conditions of a field or page, each to be edited. */
function Rules({ target, conditions }: { target: Condition['target']; conditions: readonly Condition[] }) {
  const { kind, id } = target;
  const othersAtom = useMemo(
    () => selectAtom(documentAtom, (document) => comparables(document, { kind, id }), saySame),
    [kind, id],
  );
  const others = useAtomValue(othersAtom);
  const Rule = useBuilderChunk(rule, true);
  return (
    Rule &&
    conditions.map((condition, at) => <Rule key={condition.id} condition={condition} number={at + 1} others={others} />)
  );
}

/** When a field or page is shown, hidden or must be answered. Rendered anew only when that changes. */
export const ConditionSection = memo(function ConditionSection({ kind, id }: Condition['target']) {
  const canAskAtom = useMemo(() => atom((get) => hasComparables(get(documentAtom), { kind, id })), [kind, id]);
  const canAsk = useAtomValue(canAskAtom);
  const conditions = useAtomValue(conditionsAtom).filter(({ target }) => target.kind === kind && target.id === id);
  const add = useSetAtom(addConditionAtom);

  if (conditions.length === 0) {
    return (
      <PanelSection title="Condition">
        <p className={styles.hint}>Always shown.{!canAsk && ' A condition needs another field to ask.'}</p>
        <Button size="sm" className={styles.start} disabled={!canAsk} onClick={() => add({ kind, id })}>
          <Icon of={GitBranch} />
          Add condition
        </Button>
      </PanelSection>
    );
  }
  return (
    <PanelSection title="Condition">
      <Rules target={{ kind, id }} conditions={conditions} />
      <button type="button" className={styles.link} onClick={() => add({ kind, id })}>
        Add another condition
      </button>
    </PanelSection>
  );
});
