import { useSearchParams } from '@tessera/federation/router';
import { categories } from '@tessera/templates/catalogue';
import { useTypedText } from '../address/use-typed-text';

export interface TemplateQuery {
  /** Name of a category; empty for all. */
  category: string;
  search: string;
}

/** The address of the gallery with a query. */
export function templatesAddress({ category, search }: TemplateQuery) {
  const params = new URLSearchParams({ ...(category && { category }), ...(search && { search }) }).toString();
  return params ? `/templates?${params}` : '/templates';
}

/** The query of the gallery, from the address. */
export function useTemplateQuery(): TemplateQuery & { change(change: Partial<TemplateQuery>): void } {
  const [params, setParams] = useSearchParams();
  const category = categories.find(({ name }) => name === params.get('category'))?.name ?? '';
  const { text: search, type } = useTypedText(params.get('search') ?? '');
  const change = (changed: Partial<TemplateQuery>) => {
    const next = { category, search, ...changed };
    const state = type(next.search);
    setParams(
      { ...(next.category && { category: next.category }), ...(next.search && { search: next.search }) },
      { replace: true, state },
    );
  };
  return { category, search, change };
}
