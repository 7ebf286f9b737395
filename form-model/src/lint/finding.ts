import type { FieldProblem } from '@tessera/fields/field-problems';
import type { Condition, FormDocument } from '../form/form';

/** A fix of a finding that is obvious enough for a button. */
export interface Fix {
  /** Label of the button: 'Delete the condition'. */
  label: string;
  /** Pure. Returns the same document if the finding no longer applies to it. */
  apply(formDocument: FormDocument): FormDocument;
}

/** A mistake in a form. */
export interface Finding {
  rule:
    | 'unreachable-page'
    | 'unreachable-ending'
    | 'jump-loop'
    | 'too-late'
    | 'no-fallback'
    | 'calculation'
    | 'quiz'
    | 'impossible-condition'
    | 'required-hidden'
    | 'cycle'
    | 'removed-option'
    | 'unfinished-comparison'
    | 'empty-page'
    | FieldProblem['rule'];
  /** The field, page, ending or jump beside which the message is shown. */
  target: { kind: Condition['target']['kind'] | 'ending' | 'jump'; id: string };
  /** The condition or other rule at fault; null where it is not a single condition. */
  conditionId: string | null;
  /** Message for the owner. */
  message: string;
  fix: Fix | null;
}
