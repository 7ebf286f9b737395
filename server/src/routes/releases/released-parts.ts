import type { WireReleasedPart, WireReleasedVersion } from '@tessera/form-model/wire';
import type { Database } from '../../database/database';
import { isByServer } from '../../release-health/roll-back-failing';
import type { LiveReleases } from '../../releases/live-releases';
import { SHELL } from '../../releases/names';
import { knownVersions, type Pointer, versionsOf } from '../../releases/pointer';
import { countClientErrors } from '../../repositories/releases/client-errors';
import { listVisits } from '../../repositories/releases/release-visits';

/** The number of versions of a part that are described. */
const MAX_VERSIONS = 12;
const MAX_CHANGES = 30;

interface Counts {
  visits: Awaited<ReturnType<typeof listVisits>>;
  errors: Awaited<ReturnType<typeof countClientErrors>>;
}

async function describedVersion(
  releases: LiveReleases,
  counts: Counts,
  part: string,
  version: string,
): Promise<WireReleasedVersion> {
  const release = await releases.describe(part, version);
  const isIt = (count: { part: string; version: string }) => count.part === part && count.version === version;
  const { visits, failed } = counts.visits.find(isIt) ?? { visits: 0, failed: 0 };
  return {
    version,
    releasedAt: release?.releasedAt ?? null,
    revision: release?.revision ?? null,
    contract: release?.contract ?? null,
    sizes: release?.sizes ?? null,
    visits,
    failed,
    errors: counts.errors.find(isIt)?.errors ?? 0,
  };
}

async function describedPart(releases: LiveReleases, counts: Counts, pointer: Pointer): Promise<WireReleasedPart> {
  const { part, current, canary, earlier, history } = pointer;
  const newest = [...knownVersions(pointer)].reverse();
  const versions = [...new Set([...versionsOf(pointer), ...earlier.toReversed(), ...newest])].slice(0, MAX_VERSIONS);
  return {
    part,
    current,
    canary,
    earlier,
    versions: await Promise.all(versions.map((version) => describedVersion(releases, counts, part, version))),
    history: history
      .slice(-MAX_CHANGES)
      .toReversed()
      .map((change) => ({ ...change, isAutomatic: isByServer(change.by) })),
  };
}

/** Describes parts: which versions browsers get, and how often each was shown and failed. The shell comes first. */
export async function describedParts(
  database: Database,
  releases: LiveReleases,
  pointers: readonly Pointer[],
): Promise<WireReleasedPart[]> {
  const [visits, errors] = await Promise.all([listVisits(database), countClientErrors(database)]);
  const rank = ({ part }: Pointer) => (part === SHELL ? '' : part);
  const sorted = pointers.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return Promise.all(sorted.map((pointer) => describedPart(releases, { visits, errors }, pointer)));
}
