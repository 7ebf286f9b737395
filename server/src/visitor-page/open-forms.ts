import type { NoForm } from '@tessera/form-model/page-renderer';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import type { VisitorPass } from '../forms/limits/visitor-pass';
import { findOpenVersions } from '../repositories/form-versions';
import { isUuid } from '../repositories/uuid';
import { groupCalls } from '../submissions/group-calls';
import { findPublicForm, type OpenForm } from './find-public-form';

/** Size of the cache, in characters of JSON. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;
const MAX_GROUP_SIZE = 500;

/** Returns the public form, or a state page if anonymous visitors may not open it. */
export type OpenForms = (formId: string, pass: VisitorPass) => Promise<OpenForm | NoForm>;

/**
 * Returns forms from a cache. Each call asks the database which version is open to everyone, in groups with other calls, so
 * a visitor never gets a version that was replaced or closed before the call.
 */
export function openForms(database: Database): OpenForms {
  const findVersion = groupCalls({ maxItems: MAX_GROUP_SIZE }, (ids: string[]) => findOpenVersions(database, ids)).call;
  const cache = new LRUCache<string, WirePublicForm>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (form) => JSON.stringify(form).length,
  });
  return async (formId, pass) => {
    const version = isUuid(formId) ? await findVersion(formId) : null;
    const form = version === null ? undefined : cache.get(`${formId} ${version}`);
    if (form) return { state: 'form', form };
    const found = await findPublicForm(database, formId, pass);
    if (found.state !== 'form') return found;
    // A form with limits is read each time. The same object lets its page be found in the cache of pages.
    const key = `${formId} ${found.form.version}`;
    const same = cache.get(key) ?? found.form;
    cache.set(key, same);
    return { ...found, form: same };
  };
}
