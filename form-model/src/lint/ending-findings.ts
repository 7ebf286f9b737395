import type { Ending, FormDocument } from '../form/form';
import type { Finding } from './finding';
import { deleteCondition } from './fixes';
import { type Known, neverHolds } from './holding';

/** Images of endings that people who cannot see them know nothing about. */
const imageFindings = (endings: readonly Ending[]) =>
  endings.flatMap(({ id, image }): Finding[] =>
    image && image.alternative.trim() === ''
      ? [
          {
            rule: 'no-alternative',
            target: { kind: 'ending', id },
            conditionId: null,
            message: 'The image has no description for people who cannot see it.',
            fix: null,
          },
        ]
      : [],
  );

/** Endings that no visitor sees, and those whose image has no description. `known` is what the linter found out about the fields. */
export function endingFindings({ endings = [], jumps = [] }: FormDocument, known: Known): Finding[] {
  const targets = new Set(jumps.map(({ to }) => to.id));
  // The first is the default: it is shown whenever no other one is.
  const unseen = endings.slice(1).flatMap((ending): Finding[] => {
    const { id, terms } = ending;
    if (targets.has(id) && terms.length === 0) return [];
    const finding = { target: { kind: 'ending', id } as const, conditionId: id };
    if (terms.length === 0)
      return [
        {
          ...finding,
          rule: 'unreachable-ending',
          message: 'No visitor sees this ending. Add a condition, or a rule that leads to it.',
          fix: null,
        },
      ];
    if (!neverHolds(known, ending)) return [];
    return [
      {
        ...finding,
        rule: 'impossible-condition',
        message: 'The conditions of this ending can never be true.',
        fix: deleteCondition(id),
      },
    ];
  });
  return [...imageFindings(endings), ...unseen];
}
