import type { Queries } from '../database/database';
import type { Refusal } from '../errors';
import { advanceApp, findApp } from '../repositories/two-factor/authenticator-apps';
import {
  type CodeKind,
  countCodeAttempt,
  resetCodeAttempts,
  WAIT_MINUTES,
} from '../repositories/two-factor/code-attempts';
import { useRecoveryCode } from '../repositories/two-factor/recovery-codes';
import { counted } from '../texts/counted';
import { stepOfCode } from './app-codes';
import { formerHashOfCode, hashRecoveryCode } from './recovery-code';

const otherWays: { readonly [Kind in CodeKind]: string } = {
  app: 'or use a recovery code',
  recovery: 'or use a code from the app',
};

function locked(kind: CodeKind): Refusal {
  const message = `Too many wrong codes. Wait ${WAIT_MINUTES} minutes, ${otherWays[kind]}.`;
  return { refused: 'too-many-requests', message, retryAfter: WAIT_MINUTES * 60 };
}

function wrong(kind: CodeKind, reason: string, left: number): Refusal {
  if (left === 0) return locked(kind);
  const message = `${reason} ${counted(left, 'attempt')} left.`;
  return { refused: 'code-wrong', message, errors: { code: message } };
}

/** Checks a code of the authenticator app, which then works no more. Returns null if it is right. */
export async function checkAppCode(database: Queries, userId: string, code: string): Promise<Refusal | null> {
  const left = await countCodeAttempt(database, userId, 'app');
  if (left === null) return locked('app');
  const app = await findApp(database, userId);
  const step = app?.confirmedAt ? await stepOfCode(app.secret, code, app.lastStep) : null;
  if (step === null || !(await advanceApp(database, userId, step))) {
    return wrong('app', 'This code is not right or has expired. Enter the newest code from your app.', left);
  }
  await resetCodeAttempts(database, userId, 'app');
  return null;
}

/** Checks a recovery code, which then works no more. Returns null if it is right. */
export async function checkRecoveryCode(database: Queries, userId: string, code: string): Promise<Refusal | null> {
  const left = await countCodeAttempt(database, userId, 'recovery');
  if (left === null) return locked('recovery');
  const hashes = [await hashRecoveryCode(database, userId, code), await formerHashOfCode(database, userId, code)];
  const result = await useRecoveryCode(database, userId, hashes);
  if (result !== 'accepted') {
    const reason = result === 'used' ? 'This code has been used already.' : 'This code is not right.';
    return wrong('recovery', `${reason} Enter another one.`, left);
  }
  await resetCodeAttempts(database, userId, 'recovery');
  return null;
}
