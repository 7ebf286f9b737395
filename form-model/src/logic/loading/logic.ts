import type { Answers } from '@tessera/fields/field';
import type { CompiledConditions } from '../../conditions/compiled-conditions';
import type { FormState } from '../../conditions/conditions';

/** The code that only forms with logic need. */
export interface Logic {
  /** The name of the script with this code, among those of field types. */
  logic: true;
  stateOf(compiled: CompiledConditions, answers: Answers, language?: string): FormState;
  decidingFields(compiled: CompiledConditions): ReadonlySet<string>;
}
