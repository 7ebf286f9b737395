import { Type } from 'typebox';

/** A whole number in a query, where all values are text. */
const Digits = Type.String({ pattern: '^[0-9]{1,6}$' });

export const pagingQuery = { page: Type.Optional(Digits), limit: Type.Optional(Digits) };

/** Computes the offset of a page. Pages count from 1. A higher limit is reduced to `maxLimit`. */
export function paging(
  query: { page?: string | undefined; limit?: string | undefined },
  { defaultLimit, maxLimit }: { defaultLimit: number; maxLimit: number },
): { page: number; limit: number; offset: number } {
  const page = Math.max(1, Number(query.page ?? 1));
  const limit = Math.min(maxLimit, Math.max(1, Number(query.limit ?? defaultLimit)));
  return { page, limit, offset: (page - 1) * limit };
}

/** Returns the paging information of a response. */
export function pagination({ page, limit }: { page: number; limit: number }, totalCount: number) {
  return { page, limit, totalCount, hasNextPage: page * limit < totalCount };
}
