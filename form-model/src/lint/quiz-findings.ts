import { type Field, modelOf } from '@tessera/fields/models';
import { hasOptionPoints } from '@tessera/fields/option-points';
import { inSentence, quoted } from '@tessera/fields/quoted';
import { answerable, isScored, mostPoints } from '@tessera/fields/score-question';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { fieldName } from '../form/names';
import { pipesIn } from '../form/pipes';
import { fieldsWithUsedPoints } from '../logic/calculations';
import { resultFields } from '../quiz/results';
import type { Finding } from './finding';

const about = (field: Field, message: string): Finding => ({
  rule: 'quiz',
  target: { kind: 'field', id: field.id },
  conditionId: null,
  message,
  fix: null,
});

/** The right answers that no visitor can give: options that are not offered, and texts that the question does not read. */
function impossibleAnswers(field: Field): string[] {
  const { rightAnswers = [] } = field.details ?? {};
  const found = answerable(field);
  if (found?.kind === 'choices') {
    const offered = new Set(found.choices.map(({ value }) => value));
    return rightAnswers.filter((right) => !offered.has(right));
  }
  const model = modelOf(field);
  return rightAnswers.filter((right) => {
    const given = { [field.id]: right };
    return model.isEmpty(model.read(field, given)) || Object.keys(model.validate(field, given, false)).length > 0;
  });
}

/**
 * The first mistake in the quiz settings of a question; undefined for none.
 *
 * @param isUsed whether a calculation uses the points of its options
 */
function questionProblem(field: Field, isQuiz: boolean, isUsed: boolean): string | undefined {
  const { points = 0, rightAnswers = [] } = field.details ?? {};
  if (points === 0 && rightAnswers.length === 0 && (isUsed || !hasOptionPoints(field))) return undefined;
  if (!answerable(field)) return undefined;
  if (!isQuiz)
    return 'This question has a right answer or points, but the form has no score. Turn on the quiz in the form settings, or use points(…) in a calculation.';
  const [impossible] = impossibleAnswers(field);
  if (impossible !== undefined) return `${quoted(impossible)} is a right answer that visitors cannot give.`;
  if (points > 0 && rightAnswers.length === 0) return 'This question gives points, but no answer is marked as right.';
  return mostPoints(field) === 0 ? 'No answer to this question gives points.' : undefined;
}

/** Grades without a name, and those that can never be reached because another one begins at the same share. */
function gradeProblem({ details }: Field): string | undefined {
  const { grades } = details ?? {};
  if (grades === undefined) return undefined;
  if (grades.length === 0) return 'Add a grade.';
  if (grades.some(({ name }) => name.trim() === '')) return 'A grade has no name.';
  const starts = new Map<number, string>();
  for (const { name, from } of grades) {
    const former = starts.get(from);
    if (former !== undefined)
      return `${quoted(former)} and ${quoted(name)} both begin at ${from} %. No visitor gets ${quoted(name)}.`;
    starts.set(from, name);
  }
  return undefined;
}

/** The parts of a result that visitors read, with the part first that tells most of the right answers. */
const readParts = { questions: 'which answers are right', score: 'their score', grade: 'their grade' } as const;

/** Results that visitors read before they correct their response: they can try answers until all are right. */
function correctable(results: readonly Field[], { mayCorrect }: FormDocument['settings']): Finding[] {
  if (!mayCorrect) return [];
  const shown = results.filter(({ details }) => !details?.isConcealed);
  const partOf = (field: Field) => modelOf(field).scoring?.part;
  const parts = Object.entries(readParts);
  const [found] = parts.flatMap(([part, text]) => {
    const field = shown.find((each) => partOf(each) === part);
    return field ? [{ field, text: field.details?.showsRight ? 'the right answers' : text }] : [];
  });
  if (!found) return [];
  const end = 'and can then correct their response, again and again. Turn off one of them.';
  return [about(found.field, `Visitors see ${found.text} ${end}`)];
}

/** Questions of a quiz whose points are in the page, because a calculation uses them. */
function readablePoints(fields: readonly Field[], used: ReadonlySet<string>): Finding[] {
  const readable = fields.filter((field) => used.has(field.id) && hasOptionPoints(field));
  const why = 'because a calculation uses them. To keep them secret, show the score at the end instead.';
  return readable.map((field) =>
    about(
      field,
      `Visitors can find the points of ${inSentence(fieldName(field))} in the page before they answer, ${why}`,
    ),
  );
}

/** Conditions, jumps and calculations that need a result, which is known only after the answers were sent. */
function earlyUses({ conditions, jumps = [], pages }: FormDocument, results: ReadonlyMap<string, Field>): Finding[] {
  const message = (field: Field) =>
    `${inSentence(fieldName(field))} is known only after the answers were sent. Use it in endings.`;
  const rules = [
    ...conditions.map(({ id, target, terms }) => ({ id, target, terms })),
    ...jumps.map(({ id, terms }) => ({ id, target: { kind: 'jump' as const, id }, terms })),
  ];
  const compared = rules.flatMap(({ id, target, terms }): Finding[] => {
    const field = terms.map(({ fieldId }) => results.get(fieldId)).find(Boolean);
    return field ? [{ rule: 'too-late', target, conditionId: id, message: message(field), fix: null }] : [];
  });
  const calculated = fieldsOf({ pages }).flatMap((field): Finding[] => {
    const used = pipesIn(modelOf(field).calculation?.(field) ?? '').find(({ fieldId }) => results.has(fieldId));
    const result = used && results.get(used.fieldId);
    return result ? [{ ...about(field, message(result)), rule: 'too-late' }] : [];
  });
  return [...compared, ...calculated];
}

/** Mistakes in a quiz. */
export function quizFindings(formDocument: FormDocument): Finding[] {
  const results = resultFields(formDocument);
  const fields = fieldsOf(formDocument);
  const used = fields.some(hasOptionPoints) ? fieldsWithUsedPoints(formDocument) : new Set<string>();
  const questions = fields.flatMap((field) => {
    const problem = questionProblem(field, results.length > 0, used.has(field.id));
    return problem === undefined ? [] : [about(field, problem)];
  });
  const [first] = results;
  if (!first) return questions;
  const isEmpty = questions.length === 0 && !fields.some(isScored);
  return [
    ...questions,
    ...(isEmpty ? [about(first, 'No question has a right answer yet. Mark one in the properties of a question.')] : []),
    ...results.flatMap((field) => {
      const problem = gradeProblem(field);
      return problem === undefined ? [] : [about(field, problem)];
    }),
    ...readablePoints(fields, used),
    ...correctable(results, formDocument.settings),
    ...earlyUses(formDocument, new Map(results.map((field) => [field.id, field]))),
  ];
}
