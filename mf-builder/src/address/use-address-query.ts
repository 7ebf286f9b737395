import { useSearchParams } from '@tessera/federation/router';
import { useTypedText } from './use-typed-text';

interface AddressQueryOptions<Query> {
  read(params: URLSearchParams): Query;
  write(query: Query): URLSearchParams;
  /** Whether a change adds an entry to the browser’s history; by default none does. */
  isStep?(changed: Partial<Query>): boolean;
}

/** A page’s query with a text to search for, from the address. */
export function useAddressQuery<Query extends { search: string }>({ read, write, isStep }: AddressQueryOptions<Query>) {
  const [params, setParams] = useSearchParams();
  const inAddress = read(params);
  const { text, type } = useTypedText(inAddress.search);
  const change = (changed: Partial<Query>) =>
    setParams(
      (now) => write({ ...read(now), ...changed }),
      (next) => ({ replace: !isStep?.(changed), state: type(read(next).search) }),
    );
  const query: Query = { ...inAddress, search: text };
  return { query, change };
}
