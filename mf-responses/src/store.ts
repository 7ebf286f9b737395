import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tessera/api-client/client';
import { createDocument } from '@tessera/form-model/create-form';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { WireResponses } from '@tessera/form-model/wire';
import { atom, createStore } from 'jotai';
import { atomWithInfiniteQuery, atomWithMutation, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

const PAGE_SIZE = 50;

/** What the page was opened with. */
interface Opened {
  api: ApiClient;
  formId: string;
}

const openedAtom = atom<Opened | null>(null);

function opened(value: Opened | null): Opened {
  if (!value) throw new Error('The store was read before it was opened.');
  return value;
}

/** Whether previews stand among the responses; the URL says so, and puts it here. */
export const previewsAtom = atom(true);

/** A store of its own for each form, so that nothing of one is seen in another. */
export function createResponsesStore(value: Opened) {
  const store = createStore();
  // What was refused is told at once; the person decides on another attempt.
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

/** The responses, newest first, page by page; further pages are appended. */
export const responsesAtom = atomWithInfiniteQuery<WireResponses, Error, InfiniteData<WireResponses>, string[], number>(
  (get) => {
    const { api, formId } = opened(get(openedAtom));
    const source = get(previewsAtom) ? 'all' : 'visitor';
    return {
      queryKey: ['responses', formId, source],
      queryFn: ({ pageParam, signal }) =>
        api.listResponses(formId, { page: pageParam, limit: PAGE_SIZE, source, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.page + 1 : undefined),
    };
  },
);

/** All responses that are here. A response that moved to a later page while new ones came in stands once. */
export const loadedAtom = atom((get): FormResponse[] => {
  const pages = get(responsesAtom).data?.pages ?? [];
  return [...new Map(pages.flatMap((page) => page.responses).map((response) => [response.id, response])).values()];
});

export const totalAtom = atom((get) => get(responsesAtom).data?.pages.at(-1)?.pagination.totalCount ?? 0);

const EMPTY = createDocument('');

/** A version that is no longer kept costs the name of a column, not the page. */
const documents = ({ api, formId }: Opened, versions: readonly number[], signal: AbortSignal) =>
  Promise.all(versions.map((version) => api.getVersion(formId, version, signal).catch(() => EMPTY)));

/** The versions of the form that the loaded responses answered and that are not the one of today, newest first. */
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

/** The form as a response's visitor saw it; as it is today where that version is no longer kept. */
export const seenDocumentAtom = atom((get) => {
  const now = get(formAtom).data;
  const past = new Map(get(pastVersionsAtom).map((version, place) => [version, get(pastDocumentsAtom).data?.[place]]));
  return (response: FormResponse): FormDocument => past.get(response.formVersion) ?? now ?? EMPTY;
});

/** Deletes a response for good, and takes it out of the list without asking for all of it again. */
export const deletionAtom = atomWithMutation((get) => {
  const { api, formId } = opened(get(openedAtom));
  const client = get(queryClientAtom);
  return {
    mutationKey: ['delete', formId],
    mutationFn: (response: FormResponse) => api.deleteResponse(formId, response.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['responses', formId] }),
  };
});
