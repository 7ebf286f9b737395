import { describeCondition } from '@tessera/form-model/describe-condition';
import { describeJump } from '@tessera/form-model/describe-jump';
import { documentErrors } from '@tessera/form-model/document-errors';
import type { Condition, Ending, FormDocument, Jump, Theme } from '@tessera/form-model/form';
import { endingName } from '@tessera/form-model/names';
import { sameValue } from '@tessera/form-model/same-value';
import { withoutMissing } from '@tessera/form-model/without-missing';
import { valueText } from '../value-text';
import { type Decide, type MergeConflict, mergeMembers, mergeValue, type Side, type ThreeWay } from './merge-items';
import { mergeLists } from './merge-lists';
import { mergeOrder } from './merge-order';
import { mergePages, pageLimitNotes, withinLimits } from './merge-pages';
import { ofEach, type Sides } from './merge-sides';

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
  const both = ({ base, mine, theirs }: ThreeWay<Condition> & { mine: Condition; theirs: Condition }) => {
    const both = { mine: describeCondition(sides.mine, mine), theirs: describeCondition(sides.theirs, theirs) };
    const key = `condition ${mine.id} whole`;
    return mergeValue({ base, mine, theirs }, () =>
      decide({ key, subject: 'A condition', part: 'condition', ...both }),
    );
  };
  const kind = {
    kind: 'condition',
    name: (condition: Condition) =>
      describeCondition(sides.mine.conditions.includes(condition) ? sides.mine : sides.theirs, condition),
    both: (three: ThreeWay<Condition> & { mine: Condition; theirs: Condition }) => both(three) ?? three.mine,
  };
  const merged = mergeLists<Condition>(
    ofEach(sides, (formDocument) => formDocument.conditions),
    kind,
    decide,
  );
  // The order of conditions has no effect, so the owner is not asked about it.
  const ids = ofEach(sides, (formDocument) => formDocument.conditions.map(({ id }) => id));
  return mergeOrder(ids, new Set(merged.keys()), () => 'mine').flatMap((id) => merged.get(id) ?? []);
}

/** The endings, property by property. Undefined for none. */
function mergeEndings(sides: Sides, decide: Decide): Ending[] | undefined {
  const lists = ofEach(sides, ({ endings = [] }) => endings);
  const merged = mergeLists<Ending>(lists, { kind: 'ending', name: endingName }, decide);
  const ids = ofEach(sides, ({ endings = [] }) => endings.map(({ id }) => id));
  const order = mergeOrder(ids, new Set(merged.keys()), (mine, theirs) =>
    decide({
      key: 'endings order',
      subject: 'Endings',
      part: 'order',
      mine: mine.map((id) => endingName(merged.get(id) ?? { title: '' })).join(', '),
      theirs: theirs.map((id) => endingName(merged.get(id) ?? { title: '' })).join(', '),
    }),
  );
  // The first ending is the default, which has no conditions.
  const endings = order
    .flatMap((id) => merged.get(id) ?? [])
    .map((each, at) => (at === 0 ? { ...each, terms: [] } : each));
  return endings.length > 0 ? endings : undefined;
}

/** The jumps. Each reads as one sentence, so the owner chooses between two changes of one. Undefined for none. */
function mergeJumps(sides: Sides, decide: Decide): Jump[] | undefined {
  const nameIn = (formDocument: FormDocument) => (jump: Jump) => describeJump(formDocument, jump);
  const merged = mergeLists<Jump>(
    ofEach(sides, ({ jumps = [] }) => jumps),
    {
      kind: 'jump',
      name: (jump) => nameIn(sides.mine.jumps?.includes(jump) ? sides.mine : sides.theirs)(jump),
      both: ({ base, mine, theirs }) => {
        const both = { mine: nameIn(sides.mine)(mine), theirs: nameIn(sides.theirs)(theirs) };
        const key = `jump ${mine.id} whole`;
        return (
          mergeValue({ base, mine, theirs }, () => decide({ key, subject: 'A rule', part: 'rule', ...both })) ?? mine
        );
      },
    },
    decide,
  );
  const ids = ofEach(sides, ({ jumps = [] }) => jumps.map(({ id }) => id));
  const jumps = mergeOrder(ids, new Set(merged.keys()), () => 'mine').flatMap((id) => merged.get(id) ?? []);
  return jumps.length > 0 ? jumps : undefined;
}

/** The theme is one choice: if both sides changed it, the owner chooses one of them. */
function mergeTheme(sides: Sides, decide: Decide): Theme | undefined {
  const text = ({ theme }: FormDocument) =>
    theme ? [theme.name, theme.accent, theme.ground].filter(Boolean).join(', ') : 'Usual look';
  return mergeValue(
    ofEach(sides, ({ theme }) => theme),
    () =>
      decide({ key: 'theme', subject: 'The form', part: 'theme', mine: text(sides.mine), theirs: text(sides.theirs) }),
  );
}

/** Removes conditions about deleted items, with a note for each that is new or changed. */
function withoutInvalidConditions(
  formDocument: FormDocument,
  { base, mine, theirs }: Sides,
): Pick<Merged, 'document' | 'notes'> {
  const errors = documentErrors(formDocument);
  const isOut = (_: Condition, at: number) => `conditions/${at}` in errors;
  const news = formDocument.conditions
    .filter(isOut)
    .filter((condition) => !base.conditions.some((former) => sameValue(former, condition)));
  return {
    document: { ...formDocument, conditions: formDocument.conditions.filter((each, at) => !isOut(each, at)) },
    notes: news.map((condition) => {
      const isMine = mine.conditions.some(({ id }) => id === condition.id);
      const text = describeCondition(isMine ? mine : theirs, condition);
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
  const members = <Part extends object>(key: string, subject: string, read: (formDocument: FormDocument) => Part) =>
    mergeMembers(ofEach(sides, read), { key, subject, text: valueText }, decide);

  const head = members('form', 'The form', ({ name, description }) => ({ name, description }));
  const together = mergePages(sides, decide);
  const pages = withinLimits(together, sides.mine.pages);
  const conditions = mergeConditions(sides, decide);
  const settings = {
    ...members('settings', 'Settings', ({ settings: { chatbot: _chatbot, ...others } }) => others),
    chatbot: members('chatbot', 'Conversation', (formDocument) => formDocument.settings.chatbot),
  };
  const endings = mergeEndings(sides, decide);
  const jumps = mergeJumps(sides, decide);
  const theme = mergeTheme(sides, decide);
  const merged = withoutMissing({
    ...{ ...head, pages, conditions, settings },
    ...(endings && { endings }),
    ...(jumps && { jumps }),
    ...(theme && { theme }),
  });
  const { document: formDocument, notes } = withoutInvalidConditions(merged, sides);
  return { document: formDocument, conflicts, notes: [...pageLimitNotes(together), ...notes] };
}
