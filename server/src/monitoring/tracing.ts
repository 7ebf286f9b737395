import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries, Reader } from '../database/database';
import { errorCode } from '../error-code';

/** Sends spans of requests and of statements to a collector. */
export interface Tracing {
  /**
   * Traces each request. Call it before other hooks are added.
   *
   * @param hasProxy whether a trusted proxy sends the requests; its trace is then continued. A stranger’s is only linked: it could
   *   choose which requests are sampled, and put them into a trace of others.
   */
  watch(app: FastifyInstance, hasProxy: boolean): void;
  /** Traces each statement as a part of its request. Values are left out. */
  over(database: Database): Database;
  /** Sends the spans that wait. */
  stop(): Promise<void>;
}

const MAX_SQL = 500;

type Api = typeof import('@opentelemetry/api');

/** A statement as one line, without the values: they are parameters. */
const lineOf = (sql: string) => sql.replace(/\s+/g, ' ').trim().slice(0, MAX_SQL);

/** Runs work in a span, which ends with it. */
async function inSpan<Result>({ context, trace, SpanStatusCode }: Api, span: Span, work: () => Promise<Result>) {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    // Messages of the database may contain answers.
    span.setStatus({ code: SpanStatusCode.ERROR, message: errorCode(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** Starts the span of a statement, within that of its request. */
function spanOf(api: Api, tracer: Tracer, sql: string): Span {
  const line = lineOf(sql);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': line };
  return tracer.startSpan(line.split(' ')[0] ?? 'query', { kind: api.SpanKind.CLIENT, attributes });
}

function tracedQuery(api: Api, tracer: Tracer, query: Queries['query']): Queries['query'] {
  return <Row>(...statement: Parameters<Queries['query']>) =>
    inSpan(api, spanOf(api, tracer, statement[0]), () => query<Row>(...statement));
}

/** Lists, exports and charts read with a reader of their own. The span of a cursor lasts until it is closed. */
function tracedReader(api: Api, tracer: Tracer, reader: Reader): Reader {
  return {
    query: tracedQuery(api, tracer, reader.query),
    cursor: async function* <Row>(sql: string, parameters: readonly unknown[], batchSize: number) {
      const span = spanOf(api, tracer, sql);
      try {
        yield* reader.cursor<Row>(sql, parameters, batchSize);
      } catch (error) {
        span.setStatus({ code: api.SpanStatusCode.ERROR, message: errorCode(error) });
        throw error;
      } finally {
        span.end();
      }
    },
  };
}

function watchRequests(app: FastifyInstance, hasProxy: boolean, api: Api, tracer: Tracer): void {
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    // Addresses may contain secrets, patterns of routes do not.
    const route = request.routeOptions.url ?? 'unknown';
    const sent = propagation.extract(ROOT_CONTEXT, headers);
    const caller = hasProxy ? undefined : trace.getSpanContext(sent);
    const from = hasProxy ? sent : ROOT_CONTEXT;
    const links = caller ? [{ context: caller }] : [];
    const attributes = { 'http.request.method': method, 'http.route': route, 'tessera.request.id': id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, links }, from);
    spans.set(request, span);
    context.with(trace.setSpan(from, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * Starts tracing. The packages are loaded here, so that a server without a collector does without them.
 *
 * @param endpoint the address of a collector that speaks OTLP over HTTP
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const api = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tessera' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('tessera');
  return {
    watch: (app, hasProxy) => watchRequests(app, hasProxy, api, tracer),
    over: (database) => ({
      ...database,
      ...tracedReader(api, tracer, database),
      until: (signal) => tracedReader(api, tracer, database.until(signal)),
      transaction: (work) =>
        inSpan(api, tracer.startSpan('transaction'), () =>
          database.transaction((transaction) =>
            work({ ...transaction, query: tracedQuery(api, tracer, transaction.query) }),
          ),
        ),
    }),
    stop: () => provider.shutdown(),
  };
}
