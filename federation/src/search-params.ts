import { useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * @param change the new parameters, from those that the address has now
 * @param options of the navigation, for the new parameters
 */
export type ChangeSearchParams = (
  change: (now: URLSearchParams) => URLSearchParams,
  options: (next: URLSearchParams) => NavigateOptions,
) => void;

/**
 * The parameters of the address, and a function that changes them. The router renders a navigation with low priority, so its
 * own hook of this name changes parameters that can be old: of two quick changes it loses the first. This one reads the
 * address itself.
 */
export function useSearchParams(): readonly [URLSearchParams, ChangeSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change: ChangeSearchParams = (changed, options) => {
    const next = changed(new URLSearchParams(window.location.search));
    void navigate(`?${next}`, options(next));
  };
  return [params, change];
}
