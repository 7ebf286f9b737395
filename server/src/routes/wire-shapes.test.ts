import serializerCompilers from '@fastify/fast-json-stringify-compiler';
import * as activity from '@tessera/form-model/schema/activity';
import * as analytics from '@tessera/form-model/schema/analytics';
import * as apiKey from '@tessera/form-model/schema/api-key';
import * as audit from '@tessera/form-model/schema/audit';
import * as availability from '@tessera/form-model/schema/availability';
import * as defaultTheme from '@tessera/form-model/schema/default-theme';
import * as envelope from '@tessera/form-model/schema/envelope';
import * as folder from '@tessera/form-model/schema/folder';
import * as form from '@tessera/form-model/schema/form';
import * as formImage from '@tessera/form-model/schema/form-image';
import * as formSearch from '@tessera/form-model/schema/form-search';
import * as installation from '@tessera/form-model/schema/installation';
import * as notifications from '@tessera/form-model/schema/notifications';
import * as optionList from '@tessera/form-model/schema/option-list';
import * as organization from '@tessera/form-model/schema/organization';
import * as release from '@tessera/form-model/schema/release';
import * as response from '@tessera/form-model/schema/response';
import * as responseList from '@tessera/form-model/schema/response-list';
import * as retention from '@tessera/form-model/schema/retention';
import * as spam from '@tessera/form-model/schema/spam';
import * as status from '@tessera/form-model/schema/status';
import * as user from '@tessera/form-model/schema/user';
import * as webhooks from '@tessera/form-model/schema/webhooks';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { useTestApp } from '../testing/test-app';

const mockRoutes: RouteOptions[] = [];

jest.mock('fastify', () => {
  const { fastify } = jest.requireActual<typeof import('fastify')>('fastify');
  const observed = (options: object) => {
    const app: FastifyInstance = fastify(options);
    return app.addHook('onRoute', (route) => void mockRoutes.push(route));
  };
  return { ...jest.requireActual<object>('fastify'), fastify: observed, default: observed, __esModule: true };
});

useTestApp();

const named = new Set<unknown>(
  [
    activity,
    analytics,
    apiKey,
    audit,
    availability,
    defaultTheme,
    envelope,
    folder,
    form,
    formImage,
    formSearch,
    installation,
    notifications,
    optionList,
    organization,
    release,
    response,
    responseList,
    status,
    retention,
    spam,
    user,
    webhooks,
  ].flatMap(Object.values),
);

/** Returns whether the schema is a wire schema, an envelope around one, or a file. */
function isNamed(schema: unknown): boolean {
  const { properties, content } = schema as { properties?: { data?: unknown }; content?: unknown };
  return named.has(schema) || named.has(properties?.data) || content !== undefined;
}

test('uses only wire schemas in the responses of the API', () => {
  const calls = mockRoutes.filter(({ url, schema }) => url.startsWith('/api/') && schema?.response);
  const unnamed = calls.flatMap(({ method, url, schema }) =>
    Object.entries(schema?.response as { [status: string]: unknown })
      .filter(([, shape]) => !isNamed(shape))
      .map(([status]) => `${String(method)} ${url} ${status}`),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});

/** The server compiles them when a route first responds: a schema that cannot be compiled would fail only then. */
test('can write the responses of every route', () => {
  const compile = serializerCompilers()({});
  const failed = mockRoutes.flatMap(({ method, url, schema }) =>
    Object.entries((schema?.response ?? {}) as { [status: string]: { content?: object } }).flatMap(
      ([httpStatus, shape]) => {
        if (shape.content) return [];
        try {
          compile({ schema: shape, method: String(method), url, httpStatus });
          return [];
        } catch (error) {
          return [`${String(method)} ${url} ${httpStatus}: ${String(error)}`];
        }
      },
    ),
  );
  expect(failed).toEqual([]);
});
