import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { releaseRolledBackEmail } from '../mail/emails/release-emails';
import { queueEmail } from '../mail/queue-email';
import type { LiveReleases } from '../releases/live-releases';
import { type Author, type Pointer, ReleaseProblem, rollBack, withdraw } from '../releases/pointer';
import { listVisits, type VisitCount } from '../repositories/releases/release-visits';
import { administratorsOf } from '../repositories/users';
import type { RollBackRule } from '../settings/roll-back-rule';

const CHECK_MS = 2_000;
/** Fewer failed visits than this are never a reason: they come from five sites at least. */
const MIN_FAILED = 10;
/** A version that never failed is compared as if it had failed in this share of its visits. */
const MIN_SHARE = 0.01;

/** A version that fails more often than the one before. */
export interface FailingRelease {
  part: string;
  version: string;
  /** The version that browsers get instead. */
  before: string;
  visits: number;
  failed: number;
  isCanary: boolean;
}

/** The newest version of a part, and the one that it is compared with; null if there is none to compare with. */
function comparedVersions({ current, canary, earlier }: Pointer): { version: string; before: string } | null {
  const [version, before] = canary ? [canary.version, current] : [current, earlier.at(-1)];
  return version && before ? { version, before } : null;
}

/** Returns the version of a part that fails too often; null if none does. */
export function failingRelease(
  pointer: Pointer,
  counts: readonly VisitCount[],
  { factor, minVisits }: RollBackRule,
): FailingRelease | null {
  const compared = comparedVersions(pointer);
  if (!compared || factor === null) return null;
  const { part, canary } = pointer;
  const { version, before } = compared;
  const countOf = (wanted: string) =>
    counts.find((count) => count.part === part && count.version === wanted) ?? { visits: 0, failed: 0 };
  const { visits, failed } = countOf(version);
  const old = countOf(before);
  if (visits < minVisits || failed < MIN_FAILED) return null;
  const usual = Math.max(MIN_SHARE, old.failed / Math.max(1, old.visits));
  if (failed / visits <= factor * usual) return null;
  return { part, version, before, visits, failed, isCanary: canary !== null };
}

const BY_SERVER = 'the server, since ';

/** Whether the server itself made a change of a release, by the name of its author. */
export function isByServer(by: string): boolean {
  return by.startsWith(BY_SERVER);
}

const reasonOf = ({ visits, failed }: FailingRelease) => `${failed} of ${visits} visits failed`;

/**
 * Rolls a release back, or withdraws it as a canary. Returns whether this process did so.
 *
 * @throws ReleaseProblem if the version before no longer works with the other parts
 */
async function goBack(releases: LiveReleases, failing: FailingRelease): Promise<boolean> {
  const { part, version, isCanary } = failing;
  const author: Author = { by: BY_SERVER + reasonOf(failing), at: new Date() };
  let changed = false;
  await releases.change(part, (pointer) => {
    const isStill = isCanary ? pointer.canary?.version === version : pointer.current === version && !pointer.canary;
    changed = isStill;
    if (!isStill) return pointer;
    return isCanary ? withdraw(pointer, author) : rollBack(pointer, undefined, author);
  });
  return changed;
}

/** Who is told about failing releases. */
export interface RollBackListener {
  rolledBack(failing: FailingRelease): void;
  /** The version before no longer works with the other parts, so that the failing one stays. */
  notPossible(failing: FailingRelease, reason: string): void;
}

/** Looks for failing releases once, rolls them back, and tells the administrators. */
export async function checkReleases(
  { database, mail, publicUrl, visits }: Pick<AppContext, 'database' | 'mail' | 'publicUrl' | 'visits'>,
  releases: LiveReleases,
  rule: RollBackRule,
  listener: RollBackListener,
): Promise<void> {
  // Most of the time no part has a version before, and the database is not asked.
  const pointers = releases.pointers().filter((pointer) => comparedVersions(pointer));
  if (pointers.length === 0) return;
  await visits.flush();
  const counts = await listVisits(database);
  for (const pointer of pointers) {
    const failing = failingRelease(pointer, counts, rule);
    if (!failing) continue;
    try {
      if (!(await goBack(releases, failing))) continue;
    } catch (error) {
      if (!(error instanceof ReleaseProblem)) throw error;
      listener.notPossible(failing, error.message);
      continue;
    }
    listener.rolledBack(failing);
    await database.transaction(async (transaction) => {
      for (const administrator of await administratorsOf(transaction)) {
        await queueEmail(transaction, releaseRolledBackEmail(administrator, failing, publicUrl), {
          kind: 'account',
          sender: '',
        });
      }
    });
    mail.wake();
  }
}

/** Compares each new release with the one before, every two seconds, until the server closes. */
export function rollBackFailing(
  app: FastifyInstance,
  context: AppContext,
  releases: LiveReleases,
  rule: RollBackRule,
): void {
  if (rule.factor === null) return;
  let running: Promise<void> | null = null;
  const told = new Set<string>();
  const listener: RollBackListener = {
    rolledBack: (failing) =>
      app.log.error(
        failing,
        `${failing.part} ${failing.version} was rolled back to ${failing.before}: ${reasonOf(failing)}`,
      ),
    notPossible: (failing, reason) => {
      const release = `${failing.part} ${failing.version}`;
      // Each check finds it again.
      if (told.has(release)) return;
      told.add(release);
      app.log.error(
        failing,
        `${release} fails (${reasonOf(failing)}) and cannot be rolled back without other parts. ${reason}`,
      );
    },
  };
  const check = () => {
    running ??= checkReleases(context, releases, rule, listener)
      .catch((error: unknown) => app.log.error({ err: error }, 'Could not check the releases'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
