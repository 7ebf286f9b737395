import type { Answers } from '@tessera/fields/field';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { evaluateConditions, type FormState } from '../conditions/conditions';
import { logic } from './loading/loaded-logic';
import type { Logic } from './loading/logic';

/** Whether this is the name of the script for logic, and it has run. */
export function isLoadedLogic(name: string): boolean {
  return name in logic;
}

/**
 * The part of a form that a visitor sees with these answers: the pages on the way, and their visible fields.
 *
 * @param language BCP 47 tag, for answers in texts; English by default
 */
export function stateOf(compiled: CompiledConditions, answers: Answers, language?: string): FormState {
  const evaluate: Logic['stateOf'] = logic.stateOf ?? evaluateConditions;
  return evaluate(compiled, answers, language);
}

/**
 * The ids of fields whose answers the server needs to find the same state, although they may be hidden; undefined where the form
 * has no logic.
 */
export function decidingFields(compiled: CompiledConditions): ReadonlySet<string> | undefined {
  return logic.decidingFields?.(compiled);
}
