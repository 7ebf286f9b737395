import { countCodePoints } from '@tessera/fields/code-points';
import { facetOf } from '@tessera/fields/facets';
import type { Answers, FieldModel } from '@tessera/fields/field';
import type { FieldFacet } from '@tessera/fields/field-facet';
import { fold } from '@tessera/fields/folded-text';
import { type Field, modelOf } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import { questionsOf } from '@tessera/form-model/questions-of';
import { type AnswerValue, codeOf } from './answer-codes';
import { type FactSlots, INDEXED_SLOTS, slotOf, textEnd, textMarker } from './fact-slots';

/** A number per slot. Null: the question was not shown. `NaN` as text, because JSON has no such number: not answered. */
export type Facts = (number | 'NaN' | null)[];

/** The values that are stored beside the answers of a response. See migration 009. */
export interface ResponseFacts {
  facts: Facts;
  moreFacts: Facts | null;
  texts: string;
  /** The values whose codes are in the facts. */
  values: AnswerValue[];
}

interface SlotPlan {
  field: Field;
  model: FieldModel;
  facet: FieldFacet;
  slot: number;
  /** Stands before and after the text of the answer. */
  markers: { start: string; end: string };
}

/** How the facts of one version’s responses are computed. */
export interface FactPlan {
  /** The last slot of its fields. Later slots are those of other versions, which read as NULL. */
  slots: number;
  fields: readonly SlotPlan[];
}

/** @param slots of the form, at least those of this version’s fields */
export function factPlan(formDocument: Pick<FormDocument, 'pages'>, slots: FactSlots): FactPlan {
  const fields = questionsOf(formDocument).flatMap((field) => {
    const slot = slotOf(slots, field);
    const model = modelOf(field) as FieldModel;
    return slot
      ? [{ field, model, facet: facetOf(field), slot, markers: { start: textMarker(slot), end: textEnd(slot) } }]
      : [];
  });
  return { slots: fields.reduce((last, { slot }) => Math.max(last, slot), 0), fields };
}

/** The number of an answer that is not empty. Collects values. */
function factOf({ facet, slot }: SlotPlan, answer: unknown, values: AnswerValue[]): number {
  if (facet.kind === 'number') return facet.number(answer);
  if (facet.kind === 'text') return countCodePoints(facet.text(answer));
  if (facet.kind === 'files') return facet.names(answer).length;
  const value = facet.value(answer);
  const code = codeOf(value);
  values.push({ slot, code, value });
  return code;
}

/** The text of an answer that is not empty, for searching. A number is written as in the export. */
function searchedText({ field, model, facet }: SlotPlan, answer: unknown, answers: Answers): string {
  return fold(facet.kind === 'number' ? model.csvCells(field, answers).join(', ') : model.text(field, answer));
}

/** Computes the facts of a response with the rules of the field models. `visible` has the ids of the fields that were shown. */
export function factsOf(plan: FactPlan, answers: Answers, visible: ReadonlySet<string>): ResponseFacts {
  const facts: Facts = new Array<null>(plan.slots).fill(null);
  const values: AnswerValue[] = [];
  let texts = '';
  for (const each of plan.fields) {
    if (!visible.has(each.field.id)) continue;
    const answer = each.model.read(each.field, answers);
    const isEmpty = each.model.isEmpty(answer);
    facts[each.slot - 1] = isEmpty ? 'NaN' : factOf(each, answer, values);
    if (!isEmpty) texts += each.markers.start + searchedText(each, answer, answers) + each.markers.end;
  }
  const moreFacts = plan.slots > INDEXED_SLOTS ? facts.splice(INDEXED_SLOTS) : null;
  return { facts, moreFacts, texts, values };
}
