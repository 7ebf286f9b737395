import type { Database } from '../database/database';
import { localSignals } from '../database/signals/signals';
import { sessionChecks } from './session-checks';

test('a session that ends while it is looked up has ended, and the call does not fail', async () => {
  let isOpen = true;
  const waiting: (() => void)[] = [];
  const query = async () => {
    const rows = isOpen ? [{ stale: false, hasSecondFactor: false }] : [];
    await new Promise<void>((done) => waiting.push(done));
    return rows;
  };
  const checks = sessionChecks({ query, signals: localSignals() } as unknown as Database);
  const asked = Promise.all([checks.open('s1'), checks.open('s1')]);
  isOpen = false;
  checks.forget(['s1']);
  const answering = setInterval(() => waiting.splice(0).map((done) => done()), 1);
  expect(await asked).toEqual([null, null]);
  clearInterval(answering);
});
