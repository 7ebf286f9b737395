import { categories } from '@tessera/templates/catalogue';
import { useAddressQuery } from '../address/use-address-query';

export interface TemplateQuery {
  /** Name of a category; empty for all. */
  category: string;
  search: string;
}

const read = (params: URLSearchParams): TemplateQuery => ({
  category: categories.find(({ name }) => name === params.get('category'))?.name ?? '',
  search: params.get('search') ?? '',
});

const write = ({ category, search }: TemplateQuery) =>
  new URLSearchParams({ ...(category && { category }), ...(search && { search }) });

/** The address of the gallery with a query. */
export function templatesAddress(query: TemplateQuery) {
  const params = write(query).toString();
  return params ? `/templates?${params}` : '/templates';
}

/** The query of the gallery, from the address. */
export function useTemplateQuery() {
  return useAddressQuery({ read, write });
}
