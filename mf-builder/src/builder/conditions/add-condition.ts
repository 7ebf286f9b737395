import type { Condition } from '@tessera/form-model/form';
import { newId } from '@tessera/form-model/new-id';
import { atom } from 'jotai';
import { addCondition } from '../../form-document/commands/condition-commands';
import { documentAtom, runAtom } from '../../store';
import { newCondition } from './new-condition';

/** Adds a condition to a field or page, for its owner to change. */
export const addConditionAtom = atom(null, (get, set, target: Condition['target']) => {
  const condition = newCondition(newId(), get(documentAtom), target);
  if (condition) set(runAtom, addCondition(condition));
});
