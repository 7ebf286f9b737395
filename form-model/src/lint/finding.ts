import type { FieldProblem } from '@tessera/fields/field-problems';
import type { Condition, FormDocument } from '../form/form';

/** A way out of a finding that is obvious enough for a button. */
export interface Fix {
  /** What the button says: 'Delete the condition'. */
  label: string;
  /** Pure. Of a document that the finding is not about any more, it gives back the very same. */
  apply(document: FormDocument): FormDocument;
}

/** Something in a form that cannot be meant. */
export interface Finding {
  rule:
    | 'unreachable-page'
    | 'impossible-condition'
    | 'required-hidden'
    | 'cycle'
    | 'removed-option'
    | 'unfinished-comparison'
    | 'empty-page'
    | FieldProblem['rule'];
  /** The field or page beside which it is told. */
  target: Condition['target'];
  /** The condition at fault; null where it is none alone. */
  conditionId: string | null;
  /** A sentence for the owner. */
  message: string;
  fix: Fix | null;
}
