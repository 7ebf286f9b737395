import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { portionsOf } from '../repositories/portions';

/** A page of a list: its items are read portion by portion. */
export interface ListPage<Item> {
  /** Name of the list in `data`. */
  name: string;
  items: readonly { id: string; bytes: number }[];
  pagination: object;
  /** Reads the items with these ids. */
  read(ids: string[]): Promise<Item[]>;
}

async function* pieces<Item>({ name, items, pagination, read }: ListPage<Item>): AsyncGenerator<string> {
  yield `{"success":true,"data":{${JSON.stringify(name)}:[`;
  let before = '';
  for (const portion of portionsOf(items)) {
    for (const item of await read(portion.map(({ id }) => id))) {
      yield before + JSON.stringify(item);
      before = ',';
    }
  }
  yield `],"pagination":${JSON.stringify(pagination)}}}`;
}

/**
 * Sends a page of a list whose items may be large. One that fits into a portion is sent at once, and so is compressed; a
 * larger one is read and written as fast as the client takes it, so that it never stands in memory as a whole.
 */
export async function sendList<Item>(reply: FastifyReply, page: ListPage<Item>): Promise<FastifyReply> {
  const { name, items, pagination, read } = page;
  if (portionsOf(items).length > 1) {
    return reply.type('application/json; charset=utf-8').send(Readable.from(pieces(page)));
  }
  const list = items.length > 0 ? await read(items.map(({ id }) => id)) : [];
  return reply.send({ success: true, data: { [name]: list, pagination } });
}
