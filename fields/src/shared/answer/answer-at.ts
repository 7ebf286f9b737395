import type { Answers, Json } from '../../field';

/** The answer under a key; null when there is none or an empty list. Own keys only: a field may be called `constructor`. */
export function answerAt(answers: Answers, key: string): Json {
  const answer = (Object.hasOwn(answers, key) ? answers[key] : null) ?? null;
  return Array.isArray(answer) && answer.length === 0 ? null : answer;
}
