import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaginationBody, RefusalBody } from '@tessera/form-model/schema/envelope';
import type { LoginResult, WireForm, WireReceipt } from '@tessera/form-model/wire';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Static } from 'typebox';
import { type AppOptions, buildApp } from '../app';
import type { Database } from '../database/database';
import { noLimits } from '../settings/limits';
import { defaultSpamRules } from '../settings/spam-rules';
import { compiledWorker } from './compiled-worker';
import { type ApiDescription, responseMismatch } from './described-response';
import { testDatabase } from './test-database';

/** Tests send answers without opening a page, and faster than people. */
export const noSpamRules = { ...defaultSpamRules, isOn: false };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Every member that a JSON body of `/api` can have. A test reads those that its call answers with; each body is compared with
 * the API’s description.
 */
interface Body<Data>
  extends Omit<Extract<LoginResult, { user: object }>, 'success'>,
    Omit<Static<typeof RefusalBody>, 'success'> {
  success: boolean;
  data: Data;
}

/** The server’s answer to a call. `Data` is the type of its body’s `data`. */
export interface Answer<Data = unknown> {
  status: number;
  body: Body<Data>;
  text: string;
  headers: Record<string, unknown>;
}

export interface Owner {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

/** Calls a server as its clients do. */
export abstract class TestClient {
  /** Sends a request and returns the whole answer. */
  protected abstract send(
    request: InjectOptions,
  ): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>>;

  /** The OpenAPI description of the server. */
  protected abstract description(): ApiDescription;

  #owners = 0;

  /** Calls the server. Fails the test if the JSON response does not match the OpenAPI description. */
  async call<Data>(method: Method, url: string, { token, body, headers }: CallOptions = {}): Promise<Answer<Data>> {
    const request: InjectOptions = {
      method,
      url: url.startsWith('/api') || !url.startsWith('/') ? url : `/api${url}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    return this.raw(request);
  }

  async raw<Data>(request: InjectOptions): Promise<Answer<Data>> {
    const { statusCode: status, headers, payload: text } = await this.send(request);
    const isJson = String(headers['content-type']).startsWith('application/json');
    const body = isJson ? JSON.parse(text) : undefined;
    if (isJson) {
      const method = String(request.method ?? 'GET');
      const wrong = responseMismatch(this.description(), {
        method,
        url: String(request.url),
        status,
        body,
      });
      if (wrong) throw new Error(`${method} ${request.url} answered ${status} ${text}: ${wrong}`);
    }
    return { status, body, text, headers };
  }

  /** Registers a new account and logs in. */
  async owner(password = 'correct horse'): Promise<Owner> {
    this.#owners += 1;
    const email = `owner-${this.#owners}@example.org`;
    await this.call('POST', '/users/register', { body: { name: 'Olive Owner', email, password } });
    const { body } = await this.call('POST', '/users/login', { body: { email, password } });
    return { id: body.user.id, email, password, token: body.token, refreshToken: body.refreshToken };
  }

  /** Creates a form with the required text field `name`, then saves it with the given changes. */
  async form(owner: Owner, update: object = { status: 'published' }): Promise<WireForm> {
    const created = await this.call<WireForm>('POST', '/forms', {
      token: owner.token,
      body: { title: 'Guests', fields: [] },
    });
    const fields = [{ id: 'name', type: 'text', label: 'Name', required: true }];
    const saved = await this.call<WireForm>('PUT', `/forms/${created.body.data._id}`, {
      token: owner.token,
      body: { title: 'Guests', fields, ...update },
    });
    if (saved.status !== 200) throw new Error(`The form was refused: ${saved.text}`);
    return saved.body.data;
  }

  submit(formId: string, body: object, token?: string): Promise<Answer<WireReceipt>> {
    const submission = { data: { name: 'Vera' }, submittedAt: '2026-11-20T10:00:00Z', ...body };
    return this.call('POST', `/forms/${formId}/submit`, { body: submission, ...(token ? { token } : {}) });
  }
}

/**
 * A running app with its own database. The tests of a file share it and create their own owners, so that they stay
 * independent.
 */
export class TestApp extends TestClient {
  constructor(
    readonly app: FastifyInstance,
    readonly database: Database,
    readonly folder: string,
  ) {
    super();
  }

  protected send(request: InjectOptions) {
    return this.app.inject(request);
  }

  protected description() {
    return this.app.swagger() as unknown as ApiDescription;
  }
}

/** The `data` of `GET /forms`. */
export interface FormList<Form = WireForm> {
  forms: Form[];
  pagination: Static<typeof PaginationBody>;
}

/** The first item of a list that a test expects to have one. */
export function firstOf<Item>(list: readonly Item[]): Item {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

/** Starts an app before the tests of a file and stops it afterwards. */
export function useTestApp(options: Partial<AppOptions> | (() => Promise<Partial<AppOptions>>) = {}): () => TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
    const database = await testDatabase();
    const app = await buildApp({
      database,
      dataFolder: folder,
      publicUrl: 'https://forms.example.org',
      limits: noLimits,
      spam: noSpamRules,
      rendererWorker: compiledWorker('renderer-worker'),
      ...(typeof options === 'function' ? await options() : options),
    });
    await app.ready();
    running = new TestApp(app, database, folder);
  });
  afterAll(async () => {
    await running?.app.close();
    await running?.database.close();
    if (running) rmSync(running.folder, { recursive: true });
  });
  return () => {
    if (!running) throw new Error('The app runs only while tests do');
    return running;
  };
}
