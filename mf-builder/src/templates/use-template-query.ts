import { useSearchParams } from '@tessera/federation/router';
import { kinds } from '@tessera/templates/catalogue';
import { useTypedText } from '../address/use-typed-text';

export interface TemplateQuery {
  /** Name of a kind; empty for all. */
  kind: string;
  search: string;
}

/** The address of the gallery with a query. */
export function templatesAddress({ kind, search }: TemplateQuery) {
  const params = new URLSearchParams({ ...(kind && { kind }), ...(search && { search }) }).toString();
  return params ? `/templates?${params}` : '/templates';
}

/** The query of the gallery, from the address. */
export function useTemplateQuery(): TemplateQuery & { change(change: Partial<TemplateQuery>): void } {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find(({ name }) => name === params.get('kind'))?.name ?? '';
  const { text: search, type } = useTypedText(params.get('search') ?? '');
  const change = (changed: Partial<TemplateQuery>) => {
    const next = { kind, search, ...changed };
    const state = type(next.search);
    setParams(
      { ...(next.kind && { kind: next.kind }), ...(next.search && { search: next.search }) },
      { replace: true, state },
    );
  };
  return { kind, search, change };
}
