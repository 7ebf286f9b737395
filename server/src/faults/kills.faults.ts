import { MINUTE_MS } from '@tessera/fields/durations';
import { killAgainAndAgain } from '../testing/kills';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const KILLS = 50;
const LONG_MS = 20 * MINUTE_MS;
const postgres = startPostgres();
const testOver = testIf(postgres);

afterAll(() => postgres?.stop());

test(
  `the embedded database loses nothing acknowledged in ${KILLS} kills of the server, and stores nothing twice`,
  async () => {
    const { sent, stored } = await killAgainAndAgain(KILLS, null, 'embedded');
    expect(stored).toEqual(sent);
  },
  LONG_MS,
);

testOver(
  `over PostgreSQL nothing acknowledged is lost in ${KILLS} kills of the server, and nothing stored twice`,
  async () => {
    const { sent, stored } = await killAgainAndAgain(KILLS, postgres?.database() ?? null, 'postgres');
    expect(stored).toEqual(sent);
  },
  LONG_MS,
);
