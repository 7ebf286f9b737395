import type { Answers } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import { compileConditions } from '../conditions/compile-conditions';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import { evaluateConditions, type FormState } from '../conditions/conditions';
import { readEarly } from '../conditions/read-early';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { hasPipes } from '../form/pipes';
import { type Calculations, calculationsOf, withCalculations } from './calculations';
import type { Logic } from './loading/logic';
import { fillTexts, withShownResults } from './pipe';
import { comparedFields, followJumps } from './way';

/** The code for logic that a form needs. */
interface Needs {
  pipes: boolean;
  calculations: Calculations | null;
}

const known = new WeakMap<FormDocument, Needs>();

function needsOf(formDocument: FormDocument): Needs {
  const former = known.get(formDocument);
  if (former) return former;
  const isCalculated = fieldsOf(formDocument).some((field) => modelOf(field).calculation);
  const needs = {
    pipes: hasPipes(formDocument),
    calculations: isCalculated ? calculationsOf(formDocument) : null,
  };
  known.set(formDocument, needs);
  return needs;
}

const circular = new WeakMap<FormDocument, boolean>();

/** Whether conditions decide about each other in a circle, so that answers to hidden questions have to be sent. */
function isCircular(formDocument: FormDocument): boolean {
  const found = circular.get(formDocument) ?? readEarly(compileConditions(formDocument)).size > 0;
  circular.set(formDocument, found);
  return found;
}

/** The name of the script with this code, among those of field types. */
export const LOGIC = 'logic' satisfies keyof Logic;

/** Whether a form needs the code for logic: it has jumps, calculations, texts with answers, or a circle of conditions. */
export function hasLogic(formDocument: FormDocument): boolean {
  const { pipes, calculations } = needsOf(formDocument);
  return formDocument.jumps !== undefined || pipes || calculations !== null || isCircular(formDocument);
}

function stateOf(compiled: CompiledConditions, answers: Answers, language = 'en'): FormState {
  const { document: formDocument } = compiled;
  const evaluate = (given: Answers) => (formDocument.jumps ? followJumps : evaluateConditions)(compiled, given);
  const { pipes, calculations } = needsOf(formDocument);
  if (!calculations) {
    const state = evaluate(answers);
    return pipes ? fillTexts(compiled, state, answers, language) : state;
  }
  const { state, results, whole } = withCalculations(calculations, answers, evaluate);
  const filled = pipes ? fillTexts(compiled, state, whole, language) : state;
  return withShownResults({ ...filled, results }, language);
}

/** The code for forms with logic. Forms without any are evaluated as they are without this code. */
export const wholeLogic: Logic = {
  logic: true,
  stateOf,
  decidingFields: (compiled) => {
    const { document: formDocument } = compiled;
    const { calculations } = needsOf(formDocument);
    if (!formDocument.jumps && !calculations) return readEarly(compiled);
    return new Set([...comparedFields(compiled), ...(calculations?.used ?? [])]);
  },
};
