import type { WireReleasedPart, WireReleasedVersion } from '@tessera/form-model/wire';
import type { Database } from '../../database/database';
import { isByServer } from '../../release-health/roll-back-failing';
import { contractDifferences } from '../../releases/contract-differences';
import type { LiveReleases } from '../../releases/live-releases';
import { SHELL } from '../../releases/names';
import { knownVersions, type Pointer, versionsOf } from '../../releases/pointer';
import type { Release } from '../../releases/release';
import { countClientErrors } from '../../repositories/releases/client-errors';
import { listDays, listVisits, noDays } from '../../repositories/releases/release-visits';

/** The number of versions of a part that are described. */
const MAX_VERSIONS = 12;
const MAX_CHANGES = 30;
const MAX_DIFFERENCES = 3;

/** The changes that the server makes itself. */
const goesBack: ReadonlySet<string> = new Set(['roll-back', 'withdraw']);

/** The data that all descriptions use. */
interface Surroundings {
  /** The releases that most browsers get, by part. */
  current: ReadonlyMap<string, Release>;
  visits: Awaited<ReturnType<typeof listVisits>>;
  days: Awaited<ReturnType<typeof listDays>>;
  errors: Awaited<ReturnType<typeof countClientErrors>>;
}

async function currentReleases(releases: LiveReleases): Promise<Map<string, Release>> {
  const all = await Promise.all(
    releases.pointers().map(async ({ part, current }) => current && releases.describe(part, current)),
  );
  return new Map(all.flatMap((release) => (release ? [[release.part, release]] : [])));
}

/** Why a release does not work with the current versions of the others. */
function differencesOf(release: Release, current: Surroundings['current']): string[] {
  if (release.part !== SHELL) {
    const shell = current.get(SHELL);
    return shell ? contractDifferences(shell, release).slice(0, MAX_DIFFERENCES) : [];
  }
  const others = [...current.values()].filter(({ part }) => part !== SHELL);
  return others
    .flatMap((other) => contractDifferences(release, other).map((difference) => `${other.part}: ${difference}`))
    .slice(0, MAX_DIFFERENCES);
}

async function describedVersion(
  releases: LiveReleases,
  around: Surroundings,
  part: string,
  version: string,
): Promise<WireReleasedVersion> {
  const release = await releases.describe(part, version);
  const isIt = (count: { part: string; version: string }) => count.part === part && count.version === version;
  const { visits, failed } = around.visits.find(isIt) ?? { visits: 0, failed: 0 };
  return {
    version,
    releasedAt: release?.releasedAt ?? null,
    revision: release?.revision ?? null,
    contract: release?.contract ?? null,
    sizes: release?.sizes ?? null,
    differences: release ? differencesOf(release, around.current) : [],
    visits,
    failed,
    errors: around.errors.find(isIt)?.errors ?? 0,
  };
}

async function describedPart(
  releases: LiveReleases,
  around: Surroundings,
  pointer: Pointer,
): Promise<WireReleasedPart> {
  const { part, current, canary, earlier, history } = pointer;
  const newest = [...knownVersions(pointer)].reverse();
  const versions = [...new Set([...versionsOf(pointer), ...earlier.toReversed(), ...newest])].slice(0, MAX_VERSIONS);
  return {
    part,
    current,
    canary,
    earlier,
    days: around.days.get(part) ?? noDays(),
    versions: await Promise.all(versions.map((version) => describedVersion(releases, around, part, version))),
    history: history
      .slice(-MAX_CHANGES)
      .toReversed()
      .map((change) => ({ ...change, isAutomatic: goesBack.has(change.action) && isByServer(change.by) })),
  };
}

/** Describes parts: which versions browsers get, and how often each was shown and failed. The shell comes first. */
export async function describedParts(
  database: Database,
  releases: LiveReleases,
  pointers: readonly Pointer[],
): Promise<WireReleasedPart[]> {
  const [visits, days, errors, current] = await Promise.all([
    listVisits(database),
    listDays(database),
    countClientErrors(database),
    currentReleases(releases),
  ]);
  const rank = ({ part }: Pointer) => (part === SHELL ? '' : part);
  const sorted = pointers.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return Promise.all(sorted.map((pointer) => describedPart(releases, { visits, days, errors, current }, pointer)));
}
