import { releaseActions } from '@tessera/form-model/installation-names';
import { items, members, numberOr, oneOf, textOr, texts, withDefaults } from '@tessera/form-model/read-value';
import type {
  WireReleaseAction,
  WireReleaseDetails,
  WireReleasedPart,
  WireReleasedVersion,
} from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** The calls about releases, for administrators. All reject with an `ApiError`. */
export interface ReleaseCalls {
  /** The shell first, then the parts by name. */
  listReleases(signal?: AbortSignal): Promise<WireReleasedPart[]>;
  readRelease(part: string, version: string, signal?: AbortSignal): Promise<WireReleaseDetails>;
  /** Resolves with the part as it is after the change. */
  changeRelease(part: string, action: WireReleaseAction): Promise<WireReleasedPart>;
}

function readVersion(value: unknown): WireReleasedVersion {
  const given = members(value);
  const counts = withDefaults({ version: '', visits: 0, failed: 0, errors: 0 }, value);
  return {
    ...counts,
    releasedAt: textOr(given.releasedAt, null),
    revision: textOr(given.revision, null),
    contract: numberOr(given.contract, null),
    differences: texts(given.differences),
    sizes: given.sizes ? withDefaults({ script: 0, style: 0 }, given.sizes) : null,
  };
}

function readChange(value: unknown): WireReleasedPart['history'][number] {
  const given = members(value);
  const share = numberOr(given.share, null);
  return {
    ...withDefaults({ version: '', at: '', by: '', isAutomatic: false }, value),
    action: oneOf(given.action, releaseActions),
    ...(share !== null && { share }),
  };
}

function readPart(value: unknown): WireReleasedPart {
  const given = members(value);
  return {
    part: textOr(given.part, ''),
    current: textOr(given.current, null),
    days: items(given.days).map((day) => withDefaults({ visits: 0, failed: 0 }, day)),
    canary: given.canary ? withDefaults({ version: '', share: 0 }, given.canary) : null,
    earlier: texts(given.earlier),
    versions: items(given.versions).map(readVersion),
    history: items(given.history).map(readChange),
  };
}

function readDetails(value: unknown): WireReleaseDetails {
  const data = members(value);
  return {
    files: items(data.files).map((file) => withDefaults({ path: '', bytes: 0, sha256: '' }, file)),
    errors: items(data.errors).map((error) =>
      withDefaults({ name: '', message: '', count: 1, firstAt: '', lastAt: '' }, error),
    ),
  };
}

export function releaseCalls(send: Send): ReleaseCalls {
  const session = 'required';
  return {
    async listReleases(signal) {
      const data = members(contentOf(await send({ method: 'GET', path: '/releases', session, signal })));
      return items(required(data.parts)).map(readPart);
    },
    async readRelease(part, version, signal) {
      const path = `/releases/${encodeURIComponent(part)}/${encodeURIComponent(version)}`;
      return readDetails(required(contentOf(await send({ method: 'GET', path, session, signal }))));
    },
    async changeRelease(part, body) {
      const path = `/releases/${encodeURIComponent(part)}`;
      return readPart(required(contentOf(await send({ method: 'POST', path, session, body }))));
    },
  };
}
