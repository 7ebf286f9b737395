import type { Answers, Json } from './field';

/** The answer under a key, null when there is none. Own keys only: a field may be called `constructor`. */
export function answerAt(answers: Answers, key: string): Json {
  return (Object.hasOwn(answers, key) ? answers[key] : null) ?? null;
}
