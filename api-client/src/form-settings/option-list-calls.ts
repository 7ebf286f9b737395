import type { ListedOption } from '@tessera/fields/listed-options';
import type { NamedList } from '@tessera/form-model/list-entries';
import { items, members, textOr, texts, withDefaults } from '@tessera/form-model/read-value';
import type { WireOptionList, WireOptionListSummary } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** The calls about the option lists of a person or an organization. All reject with an `ApiError`. */
export interface OptionListCalls {
  /** @param organizationId undefined for the lists of the person */
  optionLists(organizationId: string | undefined, signal?: AbortSignal): Promise<WireOptionListSummary[]>;
  optionList(id: string, signal?: AbortSignal): Promise<WireOptionList>;
  createOptionList(organizationId: string | undefined, list: NamedList): Promise<WireOptionList>;
  /** @param version the version that the change is based on; undefined to overwrite any */
  saveOptionList(id: string, list: NamedList, version: number | undefined): Promise<WireOptionList>;
  deleteOptionList(id: string): Promise<void>;
}

const factsOf = (value: unknown) => withDefaults({ id: '', name: '', version: 1, updatedAt: '' }, value);

function readOption(value: unknown): ListedOption {
  const { label, value: own } = members(value);
  return { label: textOr(label, ''), ...(typeof own === 'string' && { value: own }) };
}

function readList(body: unknown): WireOptionList {
  const data = members(required(contentOf(body)));
  const { organizationId } = data;
  return {
    ...factsOf(data),
    ...(typeof organizationId === 'string' && { organizationId }),
    options: items(data.options).map(readOption),
  };
}

export function optionListCalls(send: Send): OptionListCalls {
  const session = 'required';
  const all = (organizationId: string | undefined) =>
    organizationId === undefined
      ? '/option-lists'
      : `/option-lists?${new URLSearchParams({ organization: organizationId })}`;
  const one = (id: string) => `/option-lists/${encodeURIComponent(id)}`;
  return {
    optionLists: async (organizationId, signal) => {
      const body = await send({ method: 'GET', path: all(organizationId), session, signal });
      return items(members(contentOf(body)).lists).map((value) => ({
        ...factsOf(value),
        ...withDefaults({ optionCount: 0 }, value),
        firstLabels: texts(members(value).firstLabels),
      }));
    },
    optionList: async (id, signal) => readList(await send({ method: 'GET', path: one(id), session, signal })),
    createOptionList: async (organizationId, body) =>
      readList(await send({ method: 'POST', path: all(organizationId), session, body })),
    saveOptionList: async (id, list, version) =>
      readList(
        await send({
          method: 'PUT',
          path: one(id),
          session,
          body: { ...list, ...(version !== undefined && { version }) },
        }),
      ),
    deleteOptionList: async (id) => void (await send({ method: 'DELETE', path: one(id), session })),
  };
}
