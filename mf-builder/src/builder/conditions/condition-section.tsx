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

/** Whether two lists of fields are the same. Typing into a field changes none of the others. */
const areSame = (one: readonly Comparable[], other: readonly Comparable[]) =>
  one.length === other.length && one.every((each, at) => isSame(each, other[at]));

/** Editors for the conditions of a field or page. */
function Rules({ target, conditions }: { target: Condition['target']; conditions: readonly Condition[] }) {
  const { kind, id } = target;
  const othersAtom = useMemo(
    () => selectAtom(documentAtom, (formDocument) => comparables(formDocument, { kind, id }), areSame),
    [kind, id],
  );
  const others = useAtomValue(othersAtom);
  const Rule = useBuilderChunk(rule, true);
  return (
    Rule &&
    conditions.map((condition, at) => <Rule key={condition.id} condition={condition} number={at + 1} others={others} />)
  );
}

/** The conditions of a field or page: when it is shown, hidden or required. Renders again only when they change. */
export const ConditionSection = memo(function ConditionSection({ kind, id }: Condition['target']) {
  const canCompareAtom = useMemo(() => atom((get) => hasComparables(get(documentAtom), { kind, id })), [kind, id]);
  const canCompare = useAtomValue(canCompareAtom);
  const conditions = useAtomValue(conditionsAtom).filter(({ target }) => target.kind === kind && target.id === id);
  const add = useSetAtom(addConditionAtom);

  if (conditions.length === 0) {
    return (
      <PanelSection title="Condition">
        <p className={styles.hint}>Always shown.{!canCompare && ' A condition needs another field to compare with.'}</p>
        <Button size="sm" className={styles.start} disabled={!canCompare} onClick={() => add({ kind, id })}>
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
