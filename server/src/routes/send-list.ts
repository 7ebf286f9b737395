import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { portionsOf } from '../repositories/portions';

/** One page of a list. Its items are read in portions. */
export interface ListPage<Item> {
  /** Name of the list in `data`. */
  name: string;
  items: readonly { id: string; bytes: number }[];
  pagination: object;
  /** Reads the items with these ids. */
  read(ids: string[]): Promise<Item[]>;
}

/**
 * Returns the JSON of an answer with a list, piece by piece. The items are read in portions.
 *
 * @param before the members of `data` before the list
 * @param after the members after it
 */
export async function* listPieces<Item>(
  { name, items, read }: Pick<ListPage<Item>, 'name' | 'items' | 'read'>,
  { before = {}, after = {} }: { before?: object; after?: object },
): AsyncGenerator<string> {
  const membersOf = (members: object) => JSON.stringify(members).slice(1, -1);
  const [first, last] = [membersOf(before), membersOf(after)];
  yield `{"success":true,"data":{${first}${first && ','}${JSON.stringify(name)}:[`;
  let comma = '';
  for (const portion of portionsOf(items)) {
    for (const item of await read(portion.map(({ id }) => id))) {
      yield comma + JSON.stringify(item);
      comma = ',';
    }
  }
  yield `]${last && ','}${last}}}`;
}

/** Sends JSON piece by piece. */
export function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
}

/**
 * Sends a page of a list with items that may be large. A page that fits into one portion is sent at once, so it can be
 * compressed. A larger page is streamed, so that only one portion is in memory at a time.
 */
export async function sendList<Item>(reply: FastifyReply, page: ListPage<Item>): Promise<FastifyReply> {
  const { name, items, pagination, read } = page;
  if (portionsOf(items).length > 1) {
    return sendPieces(reply, listPieces(page, { after: { pagination } }));
  }
  const list = items.length > 0 ? await read(items.map(({ id }) => id)) : [];
  return reply.send({ success: true, data: { [name]: list, pagination } });
}
