import type { SecondStep } from '@tessera/federation/contract';

const methods = ['app', 'recovery', 'passkey'] as const;

/** The second step in the history state, which another page passes on; null if there is none. */
export function secondStepIn(state: unknown): SecondStep | null {
  const { secondStep } = (state ?? {}) as { secondStep?: Partial<{ [Member in keyof SecondStep]: unknown }> };
  if (typeof secondStep?.token !== 'string' || !Array.isArray(secondStep.methods)) return null;
  const given: readonly unknown[] = secondStep.methods;
  return { token: secondStep.token, methods: methods.filter((method) => given.includes(method)) };
}
