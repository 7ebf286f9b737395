import type { Database, Queries } from '../database/database';

/** The largest number of characters that one statement returned while `work` ran, other than through a cursor. */
export async function measureReads<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<{ result: Result; maxCharacters: number }> {
  let maxCharacters = 0;
  const measured = <Source extends Queries>(queries: Source): Source => {
    const read = queries.query.bind(queries);
    return {
      ...queries,
      query: async <Row>(...statement: Parameters<Queries['query']>) => {
        const rows = await read<Row>(...statement);
        maxCharacters = Math.max(maxCharacters, JSON.stringify(rows).length);
        return rows;
      },
    };
  };
  const { query } = measured(database);
  const { transaction, until } = database;
  const spies = [
    jest.spyOn(database, 'query').mockImplementation(query),
    jest.spyOn(database, 'until').mockImplementation((signal) => measured(until(signal))),
    jest.spyOn(database, 'transaction').mockImplementation((steps) => transaction((within) => steps(measured(within)))),
  ];
  try {
    return { result: await work(), maxCharacters };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
