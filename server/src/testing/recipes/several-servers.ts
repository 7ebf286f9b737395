import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type S3Server, startS3Server } from '../services/s3-server';
import { freePort, StartedServer } from './started-server';

interface Settings {
  [name: string]: string;
}

/** How the servers of a recipe are started. */
export interface Recipe {
  /** The documented settings. */
  settings: Settings;
  /** The folder with `server/dist`. */
  folder: string;
  /** The command of the server, and the one that publishes the first releases. */
  server: readonly string[];
  release: readonly string[];
  databaseUrl: string;
}

/** Two servers over one database and one bucket, with the documented settings and the addresses of this machine. */
export class SeveralServers {
  readonly servers: StartedServer[] = [];
  /** Host and port of each server. */
  readonly addresses: string[] = [];
  private readonly folders: string[] = [];

  private constructor(
    private readonly recipe: Recipe,
    private readonly bucket: S3Server,
  ) {}

  static async start(recipe: Recipe): Promise<SeveralServers> {
    const all = new SeveralServers(recipe, await startS3Server());
    try {
      await all.releaseCommand(...recipe.release);
      await all.add();
      await all.add();
      return all;
    } catch (error) {
      await all.stop();
      throw error;
    }
  }

  /** Runs a command of the release store. Returns its output. */
  async releaseCommand(program = '', ...given: string[]): Promise<string> {
    // Not `execFileSync`: the bucket’s server runs in this process.
    const options = { cwd: this.recipe.folder, env: this.environment({}) };
    const { stdout } = await promisify(execFile)(program === 'node' ? process.execPath : program, given, options);
    return stdout;
  }

  /** The code for the first account, as a server printed it. */
  get setUpCode(): string {
    return /use this code: (\S+)/.exec(this.servers[0]?.output ?? '')?.[1] ?? '';
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.bucket.close();
    for (const folder of this.folders) rmSync(folder, { recursive: true });
  }

  /** Stops a server, unless it has ended, and starts it again at its address. */
  async restart(index: number): Promise<void> {
    const code = await this.servers[index]?.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${this.servers[index]?.output}`);
    this.servers[index] = await this.run(this.addresses[index] ?? '', this.folders[index] ?? '');
  }

  /** Starts the servers that have ended. */
  async startStopped(): Promise<void> {
    for (const [index, server] of this.servers.entries()) if (server.hasEnded) await this.restart(index);
  }

  private async add(): Promise<void> {
    const address = `127.0.0.1:${await freePort()}`;
    const folder = mkdtempSync(join(tmpdir(), 'tessera-several-'));
    this.folders.push(folder);
    this.servers.push(await this.run(address, folder));
    this.addresses.push(address);
  }

  private run(address: string, folder: string): Promise<StartedServer> {
    const [host, port] = address.split(':');
    const environment = this.environment({ PORT: port ?? '', HOST: host ?? '', DATA_DIR: folder });
    const { server: command, folder: at } = this.recipe;
    return StartedServer.start({ command, folder: at, environment });
  }

  /** The documented settings; every address in them is replaced by one of this machine. */
  private environment(own: Settings): Settings {
    const { endpoint = '', bucket, keys } = this.bucket.settings;
    const local: Settings = {
      DATABASE_URL: this.recipe.databaseUrl,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
    };
    const replaced = Object.entries(this.recipe.settings).map(([name, value]) => [
      name,
      local[name.replace(/^RELEASES_/, '')] ?? value,
    ]);
    // The proxy of a test is on this machine.
    return {
      PATH: process.env.PATH,
      ...Object.fromEntries(replaced),
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
      SPAM_FILTERS: 'off',
      ...own,
    };
  }
}
