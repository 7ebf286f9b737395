import { inSentence } from '@tessera/fields/quoted';
import { describeCondition, describeRule } from '@tessera/form-model/describe-condition';
import { describeJump } from '@tessera/form-model/describe-jump';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import { endingName, fieldName, pageName } from '@tessera/form-model/names';
import type { Removal } from '@tessera/form-model/remove-field';
import { counted } from '@tessera/shared-ui/counted';

/** How many conditions are quoted in full. Of the others, only the fields and pages are named. */
const MAX_QUOTED = 2;

function targetName(formDocument: FormDocument, { kind, id }: Condition['target']): string {
  const field = kind === 'field' ? fieldWithId(formDocument, id) : undefined;
  if (field) return inSentence(fieldName(field));
  const page = formDocument.pages.find((each) => each.id === id);
  return (page && inSentence(pageName(page))) || 'A page';
}

/** The conditions and rules that were deleted with something else. */
export type Lost = Partial<Omit<Removal<FormDocument>, 'form'>>;

/**
 * Names the deleted fields, page or ending, the conditions and rules that were deleted with it, and the fields, pages and
 * endings that lost them.
 */
export function removalMessage(
  before: FormDocument,
  name: string,
  { dropped = [], droppedJumps = [], changedEndings = [] }: Lost,
  verb = 'Deleted',
): string {
  const lostConditions = dropped.length + changedEndings.length;
  const counts = [
    lostConditions > 0 && counted(lostConditions, 'condition'),
    droppedJumps.length > 0 && counted(droppedJumps.length, 'rule'),
  ].filter((count) => count !== false);
  if (counts.length === 0) return `${verb} ${name}`;
  const quoted = dropped.slice(0, MAX_QUOTED).map((condition) => {
    const text = describeCondition(before, condition);
    return `${targetName(before, condition.target)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  });
  const others = dropped.slice(MAX_QUOTED);
  const names = [...new Set(others.map(({ target }) => targetName(before, target)))].join(', ');
  const more = others.length > 0 ? [`and ${others.length} more: ${names}`] : [];
  const endings = changedEndings
    .slice(0, MAX_QUOTED)
    .map((ending) => `${endingName(ending)}: shown when ${describeRule(before, ending)}`);
  const rules = droppedJumps.slice(0, MAX_QUOTED).map((jump) => describeJump(before, jump));
  return `${verb} ${name} and ${counts.join(' and ')}. ${[...quoted, ...more, ...endings, ...rules].join('; ')}`;
}
