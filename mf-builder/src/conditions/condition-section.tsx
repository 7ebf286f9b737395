import type { Condition } from '@tessera/form-model/form';
import { newId } from '@tessera/form-model/new-id';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { useAtomValue, useSetAtom } from 'jotai';
import { GitBranch } from 'lucide-react';
import { useLoaded } from '../builder/use-loaded';
import { addCondition } from '../document/condition-commands';
import { documentAtom, runAtom } from '../store';
import styles from './conditions.module.css';
import { comparables, newCondition } from './new-condition';
import { useSame } from './use-same';

const loadRule = () => import('./rule').then(({ Rule }) => Rule);

/** When a field or page is shown, hidden or must be answered. */
export const ConditionSection = ({ target }: { target: Condition['target'] }) => {
  const document = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const conditions = document.conditions.filter(
    ({ target: each }) => each.kind === target.kind && each.id === target.id,
  );
  const Rule = useLoaded(loadRule, conditions.length > 0);
  const others = useSame(comparables(document, target));
  const add = () => {
    const condition = newCondition(newId(), document, target);
    if (condition) run(addCondition(condition));
  };

  if (conditions.length === 0) {
    return (
      <PanelSection title="Condition">
        <p className={styles.hint}>Always shown.{others.length === 0 && ' A condition needs another field to ask.'}</p>
        <Button size="sm" className={styles.start} disabled={others.length === 0} onClick={add}>
          <Icon of={GitBranch} />
          Add condition
        </Button>
      </PanelSection>
    );
  }
  return (
    <PanelSection title="Condition">
      {Rule &&
        conditions.map((condition, at) => (
          <Rule key={condition.id} condition={condition} number={at + 1} others={others} />
        ))}
      <button type="button" className={styles.link} onClick={add}>
        Add another condition
      </button>
    </PanelSection>
  );
};
