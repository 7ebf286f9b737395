import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireForm } from '@tessera/form-model/wire';
import { eventually } from '../testing/eventually';
import { answersOn } from '../testing/operator';
import { ServerProcess } from '../testing/server-process';
import { startPostgres } from '../testing/services/postgres-server';
import { mountSmallDisk, type SmallDisk } from '../testing/services/small-disk';
import { testIf } from '../testing/test-if';

/** A server whose database is on a small disk. */
interface Installation {
  disk: SmallDisk;
  start(): Promise<ServerProcess>;
  /** Starts a database that has ended because of its disk, as a service manager does. */
  restartDatabase(): void;
  /** Ends the database, so that its disk can be repaired. */
  stopDatabase(): void;
  remove(): void;
}

function embedded(): Installation | null {
  const disk = mountSmallDisk(200);
  if (!disk) return null;
  return {
    disk,
    start: () => ServerProcess.start(null, join(disk.path, 'data')),
    restartDatabase: () => undefined,
    stopDatabase: () => undefined,
    remove: () => disk.remove(),
  };
}

function overPostgres(): Installation | null {
  const disk = mountSmallDisk(300);
  const postgres = disk && startPostgres({ folder: disk.path, isSynced: true });
  if (!postgres) {
    disk?.remove();
    return null;
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'tessera-data-'));
  return {
    disk,
    start: () => ServerProcess.start(postgres.url, dataFolder),
    restartDatabase: () => {
      if (!postgres.isRunning()) postgres.start();
    },
    stopDatabase: () => {
      if (!postgres.isRunning()) return;
      // It ends, but cannot remove the file with its process id, for which the command waits.
      expect(() => postgres.crash()).toThrow('server does not shut down');
      expect(postgres.isRunning()).toBe(false);
    },
    remove: () => {
      postgres.stop();
      disk.remove();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

/** Sends long responses, and remembers those that were acknowledged. */
class Visitor {
  readonly acknowledged: string[] = [];

  constructor(
    private readonly server: ServerProcess,
    private readonly form: WireForm,
  ) {}

  /** Returns the status. */
  async submit(): Promise<number> {
    const key = randomUUID();
    const { status, headers } = await this.server.submit(this.form._id, {
      key,
      data: { name: key, note: 'x'.repeat(20_000) },
    });
    if (status === 201) this.acknowledged.push(key);
    else expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
    return status;
  }

  async submitUntilRefused(): Promise<void> {
    for (let count = 0; count < 400; count += 1) if ((await this.submit()) !== 201) return;
    throw new Error('No response was refused');
  }
}

async function visitorOf(server: ServerProcess): Promise<{ form: WireForm; visitor: Visitor }> {
  const form = await server.form(await server.owner(), {
    status: 'published',
    fields: [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'note', type: 'textarea', label: 'Note', validation: { maxLength: 50_000 } },
    ],
  });
  return { form, visitor: new Visitor(server, form) };
}

const [isFull, doesNotWrite] = ['The disk of the database is full.', 'The database cannot write to its disk.'];
const doesNotAnswer = 'The database does not answer.';

describe.each([
  ['embedded', embedded, [isFull], [doesNotWrite, doesNotAnswer]],
  // Without space for its log of changes, PostgreSQL ends.
  ['PostgreSQL', overPostgres, [isFull, doesNotAnswer], [doesNotWrite, doesNotAnswer]],
])('%s', (_name, install, whenFull, whenReadOnly) => {
  const installation = install();
  const testOn = testIf(installation);
  afterAll(() => installation?.remove());

  testOn(
    'on a full disk submissions are refused and /readyz says so; with space again everything works, and nothing acknowledged is lost',
    async () => {
      if (!installation) return;
      const { disk } = installation;
      const server = await installation.start();
      const { form, visitor } = await visitorOf(server);
      expect(await visitor.submit()).toBe(201);
      disk.fill();
      await visitor.submitUntilRefused();
      await eventually(async () => {
        const ready = await server.raw({ url: '/readyz' });
        expect([ready.status, whenFull]).toEqual([503, expect.arrayContaining([ready.body.errors?.database])]);
      });

      disk.free();
      installation.restartDatabase();
      await eventually(async () => expect(await visitor.submit()).toBe(201));
      expect(await answersOn(server, form._id)).toEqual(visitor.acknowledged.sort());
      await server.stop();

      // The log of the database is whole as well.
      const next = await installation.start();
      expect(await answersOn(next, form._id)).toEqual(visitor.acknowledged);
      await next.stop();
    },
    180_000,
  );

  testOn(
    'on a disk that turned read-only submissions are refused and /readyz says so; after its repair everything acknowledged is there',
    async () => {
      if (!installation) return;
      const { disk } = installation;
      const server = await installation.start();
      const { form, visitor } = await visitorOf(server);
      for (let count = 0; count < 5; count += 1) expect(await visitor.submit()).toBe(201);
      disk.fail();
      await visitor.submitUntilRefused();
      expect(await visitor.submit()).toBe(503);
      await eventually(async () => {
        const ready = await server.raw({ url: '/readyz' });
        expect([ready.status, whenReadOnly]).toEqual([503, expect.arrayContaining([ready.body.errors?.database])]);
      });

      await server.stop();
      installation.stopDatabase();
      disk.repair();
      installation.restartDatabase();
      const next = await installation.start();
      expect(await answersOn(next, form._id)).toEqual(visitor.acknowledged.sort());
      await next.stop();
    },
    180_000,
  );
});
