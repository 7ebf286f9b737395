import { conditionWords } from '@tessera/form-model/condition-words';
import { documentErrors } from '@tessera/form-model/document-errors';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import { sameValue } from '../same-value';
import { valueText } from '../value-text';
import { type Decide, type MergeConflict, mergeMembers, mergeValue, type Side, type Three } from './merge-items';
import { mergeOrder } from './merge-order';
import { crowdNotes, mergePages, withinLimits } from './merge-pages';
import { ofEach, type Sides } from './merge-sides';
import { mergeThings } from './merge-things';

/** Chooses the side that wins a conflict; undefined if it is open, which leaves mine in the document. */
export type Choose = (conflict: MergeConflict) => Side | undefined;

export interface Merged {
  document: FormDocument;
  /** Properties that both sides changed to different values. All other changes of both sides are in the document. */
  conflicts: readonly MergeConflict[];
  /** Sentences about changes that the merge cannot keep. */
  notes: readonly string[];
}

function mergeConditions(sides: Sides, decide: Decide): Condition[] {
  /** A condition reads as one sentence: if both sides changed it, the owner chooses one of them. */
  const both = ({ base, mine, theirs }: Three<Condition> & { mine: Condition; theirs: Condition }) => {
    const texts = { mine: conditionWords(sides.mine, mine), theirs: conditionWords(sides.theirs, theirs) };
    const key = `condition ${mine.id} whole`;
    return mergeValue({ base, mine, theirs }, () =>
      decide({ key, subject: 'A condition', part: 'condition', ...texts }),
    );
  };
  const kind = {
    kind: 'condition',
    name: (condition: Condition) =>
      conditionWords(sides.mine.conditions.includes(condition) ? sides.mine : sides.theirs, condition),
    both: (three: Three<Condition> & { mine: Condition; theirs: Condition }) => both(three) ?? three.mine,
  };
  const merged = mergeThings<Condition>(
    ofEach(sides, (document) => document.conditions),
    kind,
    decide,
  );
  // The order of conditions has no effect, so the owner is not asked about it.
  const ids = ofEach(sides, (document) => document.conditions.map(({ id }) => id));
  return mergeOrder(ids, new Set(merged.keys()), () => 'mine').flatMap((id) => merged.get(id) ?? []);
}

/** Removes conditions about deleted things, with a note for each that is new or changed. */
function withoutInvalidConditions(
  document: FormDocument,
  { base, mine, theirs }: Sides,
): Pick<Merged, 'document' | 'notes'> {
  const errors = documentErrors(document);
  const isOut = (_: Condition, at: number) => `conditions/${at}` in errors;
  const news = document.conditions
    .filter(isOut)
    .filter((condition) => !base.conditions.some((former) => sameValue(former, condition)));
  return {
    document: { ...document, conditions: document.conditions.filter((each, at) => !isOut(each, at)) },
    notes: news.map((condition) => {
      const isMine = mine.conditions.some(({ id }) => id === condition.id);
      const text = conditionWords(isMine ? mine : theirs, condition);
      return `A condition is left out because something in it was deleted: ${text}.`;
    }),
  };
}

/**
 * Merges two documents that are based on one: by stable ids, field by field, property by property. Properties that both
 * sides changed are conflicts, decided by `choose`.
 */
export function mergeDocuments(sides: Sides, choose: Choose = () => undefined): Merged {
  const conflicts: MergeConflict[] = [];
  const decide: Decide = (conflict) => {
    conflicts.push(conflict);
    return choose(conflict) ?? 'mine';
  };
  const members = <Part extends object>(key: string, subject: string, read: (document: FormDocument) => Part) =>
    mergeMembers(ofEach(sides, read), { key, subject, text: valueText }, decide);

  const head = members('form', 'The form', ({ name, description }) => ({ name, description }));
  const together = mergePages(sides, decide);
  const pages = withinLimits(together, sides.mine.pages);
  const conditions = mergeConditions(sides, decide);
  const settings = {
    ...members('settings', 'Settings', ({ settings: { chatbot: _chatbot, ...others } }) => others),
    chatbot: members('chatbot', 'Conversation', (document) => document.settings.chatbot),
  };
  const { document, notes } = withoutInvalidConditions({ ...head, pages, conditions, settings }, sides);
  return { document, conflicts, notes: [...crowdNotes(together), ...notes] };
}
