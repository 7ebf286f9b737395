import { responseSources } from '@tessera/form-model/response-names';
import { everyResponse } from '@tessera/form-model/response-query';
import { isRefusal } from '../../errors';
import { useTestApp } from '../../testing/test-app';
import { listResponses } from './list-responses';
import { selectedResponses } from './selected-responses';

const app = useTestApp();

test.each([
  [10, 0, 3],
  [2, 0, 3],
  [2, 2, 3],
  [1, 0, 2],
])(
  'a page and its total agree also if responses arrive between the two (limit %i, offset %i)',
  async (limit, offset, total) => {
    const owner = await app().owner();
    const { _id: formId } = await app().form(owner);
    const { database } = app();
    const own = { formId, by: { userId: owner.id, permission: 'responses:read' as const } };
    const selected = await selectedResponses({ database, reader: database }, own, everyResponse, responseSources);
    if (isRefusal(selected)) throw new Error(selected.refused);
    for (const name of ['Vera', 'Noor', 'Leda']) await app().submit(formId, { data: { name } });
    const page = { limit, offset, cursor: null };
    const listed = await listResponses(database, selected.form, everyResponse, selected.conditions, page);
    if (isRefusal(listed)) throw new Error(listed.refused);
    // The form’s own count is from before they arrived. A page with further ones tells at least that there is one more.
    expect(listed.totalCount).toBe(total);
    expect(listed.totalCount).toBeGreaterThanOrEqual(offset + listed.items.length + (listed.hasNextPage ? 1 : 0));
  },
);
