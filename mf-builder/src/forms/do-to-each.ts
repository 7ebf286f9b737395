import { errorMessage } from '@tessera/api-client/errors';

/** How many calls run at a time. */
const AT_ONCE = 6;

/** How an action on many items ended. */
export interface Outcome {
  done: number;
  /** The message of each failure. */
  problems: string[];
}

/** Calls an action for each item, a few at a time. A failure does not stop the others. Never rejects. */
export async function doToEach<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<Outcome> {
  const waiting = [...items];
  const problems: string[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await action(item);
      } catch (error) {
        problems.push(errorMessage(error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done: items.length - problems.length, problems };
}
