import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tessera/api-client/client';
import { mayEdit } from '@tessera/api-client/may-edit';
import { builtInFields } from '@tessera/fields/built-in-fields';
import { loadSummaries } from '@tessera/fields/load-summaries';
import { createDocument } from '@tessera/form-model/create-form';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { questionsOf } from '@tessera/form-model/questions-of';
import {
  everyResponse,
  NEWEST_FIRST,
  type ResponseQuery,
  readResponseQuery,
  writeResponseQuery,
} from '@tessera/form-model/response-query';
import type { WireAnsweredFields, WireResponses } from '@tessera/form-model/wire';
import { atom, createStore } from 'jotai';
import { atomWithInfiniteQuery, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { tableColumns } from './columns/table-columns';
import { conditionsOf, isNarrowed, sentQuery, usableQuery } from './filters/usable-query';
import { hasMore, type LoadedPages, loadedResponses, nextPage, type PageKey } from './list-cache';

/** How often the server is asked for new responses while the page is visible, in ms. */
const NEW_RESPONSES_MS = 20_000;

/** The form and the client of the page. */
interface ResponsesSource {
  api: ApiClient;
  formId: string;
}

const givenSourceAtom = atom<ResponsesSource | null>(null);

/** The client and the id of the form that the store is for. */
export const sourceAtom = atom((get): ResponsesSource => {
  const value = get(givenSourceAtom);
  if (!value) throw new Error('The store was read before it was opened.');
  return value;
});

/** The query of the address. */
export const queryAtom = atom<ResponseQuery>(everyResponse);

/** One store per form, so that no page shows data of another form. */
export function createResponsesStore(value: ResponsesSource, query: ResponseQuery) {
  const store = createStore();
  // No automatic retries: the page shows the error, and the owner can try again. Nothing is refetched automatically:
  // that would be one call for each loaded page.
  const queries = {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  } as const;
  store.set(queryClientAtom, new QueryClient({ defaultOptions: { queries } }));
  store.set(givenSourceAtom, value);
  store.set(queryAtom, query);
  return store;
}

/** A document whose types are loaded. */
async function withTypes<Found extends Pick<FormDocument, 'pages'>>(found: Found): Promise<Found> {
  await loadSummaries(fieldsOf(found).map(({ type }) => type));
  return found;
}

export const formAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  return { queryKey: ['form', formId], queryFn: async ({ signal }) => withTypes(await api.getForm(formId, signal)) };
});

/** Whether the user’s role lets them change the form’s responses, views and settings. */
export const mayEditAtom = atom((get) => {
  const { api } = get(sourceAtom);
  return mayEdit(api.store.user(), get(formAtom).data?.organizationId);
});

/** Whether others can see the responses: those of the form’s organization. */
export const sharedFormAtom = atom((get) => get(formAtom).data?.organizationId !== undefined);

const answeredAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  return {
    queryKey: ['answered', formId],
    queryFn: async ({ signal }) => {
      const answered = await api.getAnsweredFields(formId, signal);
      await loadSummaries(answered.fields.map(({ field }) => field.type));
      return answered;
    },
  };
});

/**
 * The fields whose answers the table shows; null until they are known. If the server’s list cannot be loaded, the fields
 * of the form.
 */
export const answeredFieldsAtom = atom((get): WireAnsweredFields | null => {
  const { data, error } = get(answeredAtom);
  const form = get(formAtom).data;
  if (data) return data;
  if (!error || !form) return null;
  return { fields: questionsOf(form).map((field) => ({ field, removed: false })), orphanKeys: [] };
});

/** All columns that the table can show. */
export const columnsAtom = atom((get) => tableColumns(get(answeredFieldsAtom) ?? { fields: [], orphanKeys: [] }));

/** The fields whose answers the analytics show. */
export const fieldsAtom = atom((get) => (get(answeredFieldsAtom)?.fields ?? []).map(({ field }) => field));

/** The fields that a filter can name, by id: those of the form and the built-in ones. */
export const filterableAtom = atom(
  (get) => new Map([...get(fieldsAtom), ...builtInFields].map((field) => [field.id, field])),
);

/** The query without filters and orders that this form does not have. */
export const usableAtom = atom((get) => {
  const orders = get(columnsAtom).flatMap(({ sortBy }) => sortBy ?? []);
  return usableQuery(get(queryAtom), get(filterableAtom), new Set(orders));
});

const isReadyAtom = atom((get) => {
  const { filters, sort } = get(queryAtom);
  const needsFields = filters.length > 0 || sort.by !== NEWEST_FIRST.by;
  return !needsFields || get(answeredFieldsAtom) !== null;
});

/** The query that is sent to the server, as text. */
const sentTextAtom = atom((get) => writeResponseQuery(sentQuery(get(usableAtom).query)).toString());

/**
 * The query that is sent to the server. Made from the text, so that an equal query is the same object: a list whose query is
 * another object is loaded again.
 */
export const sentAtom = atom((get) => readResponseQuery(new URLSearchParams(get(sentTextAtom))));

/** The list’s key in the query cache. */
export const listKeyAtom = atom((get) => ['responses', get(sourceAtom).formId, get(sentTextAtom)]);

/** The responses to the query. Further pages are appended. */
export const responsesAtom = atomWithInfiniteQuery<WireResponses, Error, LoadedPages, string[], PageKey>((get) => {
  const { api, formId } = get(sourceAtom);
  const query = get(sentAtom);
  return {
    queryKey: get(listKeyAtom),
    queryFn: ({ pageParam, signal }) => api.listResponses(formId, { ...pageParam, query, signal }),
    initialPageParam: { page: 1, cursor: null },
    getNextPageParam: nextPage,
    enabled: get(isReadyAtom),
    placeholderData: keepPreviousData,
    // A list that is left is loaded from its first page when it is shown again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  };
});

/** All loaded responses, each once. */
export const loadedAtom = atom((get): FormResponse[] => loadedResponses(get(responsesAtom).data));

/** Whether all loaded responses were deleted although the list goes on. */
export const isEmptiedAtom = atom((get) => get(loadedAtom).length === 0 && hasMore(get(responsesAtom).data));

/**
 * How many responses match the query. When the whole list is loaded, its length. Before that, the count of the first page:
 * later pages may still count responses that were deleted here.
 */
export const totalAtom = atom((get) => {
  const { data } = get(responsesAtom);
  return hasMore(data) ? (data?.pages[0]?.pagination.totalCount ?? 0) : get(loadedAtom).length;
});

const unfilteredCountAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  return {
    queryKey: ['count', formId],
    queryFn: async ({ signal }) => (await api.listResponses(formId, { limit: 1, signal })).pagination.totalCount,
    enabled: isNarrowed(get(sentAtom)),
  };
});

/** How many responses the form has; undefined until it is known. */
export const unfilteredTotalAtom = atom((get) =>
  isNarrowed(get(sentAtom)) ? get(unfilteredCountAtom).data : get(responsesAtom).data && get(totalAtom),
);

const newestAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  const query = conditionsOf(get(sentAtom));
  const { by, descending } = get(sentAtom).sort;
  return {
    queryKey: ['newest', formId, get(sentTextAtom), get(responsesAtom).dataUpdatedAt],
    queryFn: async ({ signal }) => (await api.listResponses(formId, { query, limit: 1, signal })).responses[0] ?? null,
    enabled: get(responsesAtom).isSuccess && !(by === NEWEST_FIRST.by && descending),
  };
});

/** The newest response that the owner could see in this list; null if there is none, undefined until it is known. */
const newestSeenAtom = atom((get): FormResponse | null | undefined => {
  const { by, descending } = get(sentAtom).sort;
  if (by !== NEWEST_FIRST.by || !descending) return get(newestAtom).data;
  const list = get(responsesAtom);
  // While all loaded responses are deleted and the next page is loading, the newest one is unknown.
  return list.isSuccess && !get(isEmptiedAtom) ? (get(loadedAtom)[0] ?? null) : undefined;
});

const newResponsesAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  const query = conditionsOf(get(sentAtom));
  const seen = get(newestSeenAtom);
  return {
    queryKey: ['news', formId, get(sentTextAtom), seen?.id ?? ''],
    queryFn: async ({ signal }): Promise<number> => {
      if (seen) return api.countNews(formId, seen.id, query, signal, seen.submittedAt);
      return (await api.listResponses(formId, { query, limit: 1, signal })).pagination.totalCount;
    },
    enabled: seen !== undefined,
    refetchInterval: NEW_RESPONSES_MS,
    gcTime: 0,
  };
});

/** How many responses to the query have arrived since the list was loaded. */
export const newResponseCountAtom = atom((get) => get(newResponsesAtom).data ?? 0);

const EMPTY = createDocument('');

/** A version that no longer exists does not fail the page: the response is shown with the current form. */
const documents = ({ api, formId }: ResponsesSource, versions: readonly number[], signal: AbortSignal) =>
  Promise.all(
    versions.map((version) =>
      api
        .getVersion(formId, version, signal)
        .then(withTypes)
        .catch(() => null),
    ),
  );

/** The response in the drawer. */
export const openResponseAtom = atom<FormResponse | null>(null);

/** The responses that are to be printed. */
export const printedAtom = atom<readonly FormResponse[]>([]);

/**
 * Whether status and private note are printed with a response. They are for the people of the form, and paper may be given to
 * others, so they are left out until someone asks for them on this page.
 */
export const printsMarksAtom = atom(false);

const pastVersionsAtom = atom((get) => {
  const now = get(formAtom).data?.version;
  const versions = new Set(
    [get(openResponseAtom), ...get(printedAtom)].flatMap((response) => response?.formVersion ?? []),
  );
  return [...versions].filter((version) => version > 0 && version !== now).sort((a, b) => a - b);
});

const pastDocumentsAtom = atomWithQuery((get) => {
  const value = get(sourceAtom);
  const versions = get(pastVersionsAtom);
  return {
    queryKey: ['versions', value.formId, versions],
    queryFn: ({ signal }): Promise<(FormDocument | null)[]> => documents(value, versions, signal),
    enabled: versions.length > 0,
  };
});

/** The form as a response’s visitor saw it; null until it is loaded. If that version no longer exists, the current form. */
export const seenDocumentAtom = atom((get) => {
  const now = get(formAtom).data ?? EMPTY;
  const versions = get(pastVersionsAtom);
  const past = get(pastDocumentsAtom);
  return ({ formVersion }: FormResponse): FormDocument | null => {
    const place = versions.indexOf(formVersion);
    if (place < 0) return now;
    return past.isPending ? null : (past.data?.[place] ?? now);
  };
});

/** The saved views, and the columns without a view. */
export const viewsAtom = atomWithQuery((get) => {
  const { api, formId } = get(sourceAtom);
  return { queryKey: ['views', formId], queryFn: ({ signal }) => api.getViews(formId, signal) };
});

/** Whether the columns of the table are known. */
export const tableReadyAtom = atom((get) => get(answeredFieldsAtom) !== null && !get(viewsAtom).isPending);

/** The title of the error dialog; empty if nothing failed. */
export const failureAtom = atom('');
