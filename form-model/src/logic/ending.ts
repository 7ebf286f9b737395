import { answerAt } from '@tessera/fields/answer-at';
import type { Answers } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import type { FormState } from '../conditions/conditions';
import { ruleHolds } from '../conditions/rule-holds';
import { fieldWithId } from '../form/fields-of';
import type { Ending, FormDocument } from '../form/form';

/** Returns the ending that a jump leads to, or the one for a visitor’s answers; undefined if the form has only the usual one. */
export function endingOf(
  formDocument: Pick<FormDocument, 'pages' | 'endings'>,
  { visible, ending }: Pick<FormState, 'visible' | 'ending'>,
  answers: Answers,
): Ending | undefined {
  const { endings = [] } = formDocument;
  const asked = ending !== undefined && endings.find(({ id }) => id === ending);
  if (asked) return asked;
  const [first, ...others] = endings;
  const holds = (ending: Ending) => ruleHolds(formDocument, ending, answers, (id) => visible.has(id));
  return others.find(holds) ?? first;
}

/**
 * Returns the address of a redirect with the chosen answers as parameters; undefined if the ending has none. Answers to
 * questions that were not shown are left out.
 */
export function redirectAddress(
  formDocument: Pick<FormDocument, 'pages'>,
  { redirect }: Pick<Ending, 'redirect'>,
  { visible }: Pick<FormState, 'visible'>,
  answers: Answers,
): string | undefined {
  if (!redirect || !URL.canParse(redirect.address)) return undefined;
  const address = new URL(redirect.address);
  // An older version of the form may have been stored without the check.
  if (address.protocol !== 'https:') return undefined;
  for (const { parameter, fieldId } of redirect.answers) {
    const field = fieldWithId(formDocument, fieldId);
    if (!field || !parameter || !visible.has(fieldId)) continue;
    const model = modelOf(field);
    const stored = model.normalise(field, answers);
    for (const { key } of model.csvColumns(field)) {
      const value = answerAt(stored, key);
      for (const each of Array.isArray(value) ? value : [value]) {
        const text = rawText(each);
        if (text !== '') address.searchParams.append(parameter, text);
      }
    }
  }
  return address.href;
}
