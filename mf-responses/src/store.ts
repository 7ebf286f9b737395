import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tessera/api-client/client';
import { createDocument } from '@tessera/form-model/create-form';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { everyResponse, type ResponseQuery } from '@tessera/form-model/response-query';
import type { WireResponses } from '@tessera/form-model/wire';
import { atom, createStore } from 'jotai';
import { atomWithInfiniteQuery, atomWithMutation, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

const PAGE_SIZE = 50;

/** The form and the client of the page. */
interface Opened {
  api: ApiClient;
  formId: string;
}

const openedAtom = atom<Opened | null>(null);

function opened(value: Opened | null): Opened {
  if (!value) throw new Error('The store was read before it was opened.');
  return value;
}

/** Whether previews are listed. Set from the address. */
export const previewsAtom = atom(true);

/** One store per form, so that no page shows data of another form. */
export function createResponsesStore(value: Opened) {
  const store = createStore();
  // No automatic retries: the page shows the error, and the owner can try again.
  store.set(
    queryClientAtom,
    new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  );
  store.set(openedAtom, value);
  return store;
}

export const formAtom = atomWithQuery((get) => {
  const { api, formId } = opened(get(openedAtom));
  return { queryKey: ['form', formId], queryFn: ({ signal }) => api.getForm(formId, signal) };
});

/** The responses, newest first. Further pages are appended. */
export const responsesAtom = atomWithInfiniteQuery<WireResponses, Error, InfiniteData<WireResponses>, string[], number>(
  (get) => {
    const { api, formId } = opened(get(openedAtom));
    const query: ResponseQuery = { ...everyResponse, sources: get(previewsAtom) ? [] : ['visitor'] };
    return {
      queryKey: ['responses', formId, query.sources.join()],
      queryFn: ({ pageParam, signal }) =>
        api.listResponses(formId, { page: pageParam, limit: PAGE_SIZE, query, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.page + 1 : undefined),
    };
  },
);

/** All loaded responses, each once: new responses move others to later pages. */
export const loadedAtom = atom((get): FormResponse[] => {
  const pages = get(responsesAtom).data?.pages ?? [];
  return [...new Map(pages.flatMap((page) => page.responses).map((response) => [response.id, response])).values()];
});

export const totalAtom = atom((get) => get(responsesAtom).data?.pages.at(-1)?.pagination.totalCount ?? 0);

const EMPTY = createDocument('');

/** A version that no longer exists does not fail the page: only a column’s name is missing. */
const documents = ({ api, formId }: Opened, versions: readonly number[], signal: AbortSignal) =>
  Promise.all(versions.map((version) => api.getVersion(formId, version, signal).catch(() => EMPTY)));

/** Earlier versions of the form that the loaded responses answered, newest first. */
const pastVersionsAtom = atom((get) => {
  const now = get(formAtom).data?.version;
  const versions = new Set(get(loadedAtom).map((response) => response.formVersion));
  return [...versions].filter((version) => version > 0 && version !== now).sort((a, b) => b - a);
});

export const pastDocumentsAtom = atomWithQuery((get) => {
  const value = opened(get(openedAtom));
  const versions = get(pastVersionsAtom);
  return {
    queryKey: ['versions', value.formId, versions],
    queryFn: ({ signal }): Promise<FormDocument[]> => documents(value, versions, signal),
    enabled: versions.length > 0,
    placeholderData: (before: FormDocument[] | undefined) => before,
  };
});

/** The version of the form that a response answered; the current one if that version no longer exists. */
export const seenDocumentAtom = atom((get) => {
  const now = get(formAtom).data;
  const past = new Map(get(pastVersionsAtom).map((version, place) => [version, get(pastDocumentsAtom).data?.[place]]));
  return (response: FormResponse): FormDocument => past.get(response.formVersion) ?? now ?? EMPTY;
});

/** Deletes a response permanently, and removes it from the list without reloading. */
export const deletionAtom = atomWithMutation((get) => {
  const { api, formId } = opened(get(openedAtom));
  const client = get(queryClientAtom);
  return {
    mutationKey: ['delete', formId],
    mutationFn: (response: FormResponse) => api.deleteResponse(formId, response.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['responses', formId] }),
  };
});
