import { items, members, numberOr, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WirePersonData, WirePersonDeleted } from '@tessera/form-model/wire';
import { contentOf } from './read-body';
import type { Send } from './transport';

/** The calls about the data of a person in all forms of an organization, by email. All reject with an `ApiError`. */
export interface PersonDataCalls {
  findPerson(organizationId: string, email: string): Promise<WirePersonData['forms']>;
  /** Resolves with the content of a JSON file. */
  exportPerson(organizationId: string, email: string): Promise<string>;
  /** Resolves with the numbers of responses that it deleted, and that earlier calls deleted in the last 24 hours. */
  deletePerson(organizationId: string, email: string): Promise<WirePersonDeleted>;
}

export function personDataCalls(send: Send): PersonDataCalls {
  const call = async (action: string, organizationId: string, email: string) => {
    const path = `/person-data/${action}?organization=${encodeURIComponent(organizationId)}`;
    return members(contentOf(await send({ method: 'POST', path, session: 'required', body: { email } })));
  };
  return {
    findPerson: async (organizationId, email) =>
      items((await call('find', organizationId, email)).forms).map((form) => {
        const { id, title, responses } = members(form);
        return { id: textOr(id, ''), title: textOr(title, ''), responses: numberOr(responses, 0) };
      }),
    exportPerson: async (organizationId, email) => JSON.stringify(await call('export', organizationId, email), null, 2),
    deletePerson: async (organizationId, email) =>
      withDefaults({ deleted: 0, deletedBefore: 0 }, await call('delete', organizationId, email)),
  };
}
