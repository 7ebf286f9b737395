import { useSearchParams } from '@tessera/federation/router';
import { useState } from 'react';
import { kinds } from './catalogue';

export interface TemplateQuery {
  /** Name of a kind; empty for all. */
  kind: string;
  search: string;
}

/** The address of a part of the gallery. */
export const templatesAddress = ({ kind, search }: TemplateQuery) => {
  const params = new URLSearchParams({ ...(kind && { kind }), ...(search && { search }) }).toString();
  return params ? `/templates?${params}` : '/templates';
};

/** Which templates are shown, kept in the address. */
export function useTemplateQuery(): TemplateQuery & { change(change: Partial<TemplateQuery>): void } {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find(({ name }) => name === params.get('kind'))?.name ?? '';
  // The router follows the address in its own time, too late for a text that is being typed.
  const [search, setSearch] = useState(params.get('search') ?? '');
  const change = (changed: Partial<TemplateQuery>) => {
    if (changed.search !== undefined) setSearch(changed.search);
    const next = { kind, search, ...changed };
    setParams(
      { ...(next.kind && { kind: next.kind }), ...(next.search && { search: next.search }) },
      { replace: true },
    );
  };
  return { kind, search, change };
}
