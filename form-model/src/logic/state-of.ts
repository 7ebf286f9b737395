import type { Answers } from '@tessera/fields/field';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { evaluateConditions, type FormState } from '../conditions/conditions';
import { logic } from './loading/loaded-logic';

/** Whether this is the name of the script for logic, and it has run. */
export function isLoadedLogic(name: string): boolean {
  return name in logic;
}

/** The part of a form that is seen with some answers. */
export interface AnsweredState {
  answers: Answers;
  state: FormState;
}

/**
 * The part of a form that a visitor sees with these answers: the pages on the way, and their visible fields.
 *
 * @param language BCP 47 tag, for answers in texts; English by default
 * @param before other answers with their state, which is returned where it is the same: most keystrokes change no answer that
 *   conditions compare
 */
export function stateOf(
  compiled: CompiledConditions,
  answers: Answers,
  language?: string,
  before?: AnsweredState,
): FormState {
  if (logic.stateOf) return logic.stateOf(compiled, answers, language);
  return before && compiled.comparedKeys.every((key) => before.answers[key] === answers[key])
    ? before.state
    : evaluateConditions(compiled, answers);
}

/**
 * The ids of fields whose answers the server needs to find the same state, although they may be hidden; undefined where the form
 * has no logic.
 */
export function decidingFields(compiled: CompiledConditions): ReadonlySet<string> | undefined {
  return logic.decidingFields?.(compiled);
}
