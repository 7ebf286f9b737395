import type { ListedOption } from '@tessera/fields/listed-options';
import type { NamedList } from '@tessera/form-model/list-entries';
import { items, members, textOr, texts, withDefaults } from '@tessera/form-model/read-value';
import type { WireOptionList, WireOptionListSummary } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import { spaceQuery } from '../space-query';
import type { Send } from '../transport';

type NewList = NamedList & { creationId: string };

/** The calls about the option lists of a person or an organization. All reject with an `ApiError`. */
export interface OptionListCalls {
  /** @param organizationId undefined for the lists of the person */
  optionLists(organizationId: string | undefined, signal?: AbortSignal): Promise<WireOptionListSummary[]>;
  optionList(id: string, signal?: AbortSignal): Promise<WireOptionList>;
  /** Calls with the same `creationId`, a UUID, create one list. */
  createOptionList(organizationId: string | undefined, list: NewList): Promise<WireOptionList>;
  /** @param version the version that the change is based on; undefined to overwrite any version */
  saveOptionList(id: string, list: NamedList, version: number | undefined): Promise<WireOptionList>;
  deleteOptionList(id: string): Promise<void>;
}

const summaryMembers = (value: unknown) => withDefaults({ id: '', name: '', version: 1, updatedAt: '' }, value);

function readOption(value: unknown): ListedOption {
  const { label, value: ownValue } = members(value);
  return { label: textOr(label, ''), ...(typeof ownValue === 'string' && { value: ownValue }) };
}

function readList(body: unknown): WireOptionList {
  const data = members(required(contentOf(body)));
  const { organizationId } = data;
  return {
    ...summaryMembers(data),
    ...(typeof organizationId === 'string' && { organizationId }),
    options: items(data.options).map(readOption),
  };
}

export function optionListCalls(send: Send): OptionListCalls {
  const session = 'required';
  const path = '/option-lists';
  const itemPath = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    optionLists: async (organizationId, signal) => {
      const body = await send({ method: 'GET', path, session, query: spaceQuery(organizationId), signal });
      return items(members(contentOf(body)).lists).map((value) => ({
        ...summaryMembers(value),
        ...withDefaults({ optionCount: 0 }, value),
        firstLabels: texts(members(value).firstLabels),
      }));
    },
    optionList: async (id, signal) => readList(await send({ method: 'GET', path: itemPath(id), session, signal })),
    createOptionList: async (organizationId, body) =>
      readList(await send({ method: 'POST', path, session, query: spaceQuery(organizationId), body })),
    saveOptionList: async (id, list, version) =>
      readList(
        await send({
          method: 'PUT',
          path: itemPath(id),
          session,
          body: { ...list, ...(version !== undefined && { version }) },
        }),
      ),
    deleteOptionList: async (id) =>
      void (await send({ method: 'DELETE', path: itemPath(id), session, goneCode: 'list-not-found' })),
  };
}
