import { errorMessage } from '@tessera/api-client/errors';

/** How many calls are on their way at a time. */
const AT_ONCE = 6;

/** What became of an act on many things. */
export interface Outcome {
  done: number;
  /** The reason of each that was not done. */
  problems: string[];
}

/** Does something to each of them, a few at a time. One that fails does not stop the others. Never rejects. */
export async function doToEach<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<Outcome> {
  const waiting = [...items];
  const problems: string[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item);
      } catch (error) {
        problems.push(errorMessage(error));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done: items.length - problems.length, problems };
}
