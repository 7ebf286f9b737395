import type { FormDocument, Rule } from '../form/form';
import type { Finding } from './finding';

/** A rule of a form with the place beside which its findings are shown. */
export interface LintedRule extends Rule {
  id: string;
  target: Finding['target'];
}

/** All rules of a form: its conditions, when its endings are shown, and its jumps. */
export function lintedRules({ conditions, endings = [], jumps = [] }: FormDocument): LintedRule[] {
  return [
    ...conditions,
    ...jumps.map(({ id, match, terms }): LintedRule => ({ id, match, terms, target: { kind: 'jump', id } })),
    ...endings.map(({ id, match, terms }): LintedRule => ({ id, match, terms, target: { kind: 'ending', id } })),
  ];
}
