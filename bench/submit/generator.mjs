import autocannon from 'autocannon';
import { nextBody } from './answers.mjs';

/** Sends submissions, or reads pages, from a process of its own. Receives one order and answers with its result. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

function requestOf({ path, version }) {
  if (version === undefined)
    return { method: 'GET', path, headers: { 'user-agent': BROWSER, 'accept-encoding': 'gzip, deflate, br' } };
  const body = nextBody(version);
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    setupRequest: (request) => ({ ...request, body: body() }),
  };
}

process.once('message', async (order) => {
  const { url, connections, seconds, rate } = order;
  const before = process.cpuUsage();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    ...(rate && { overallRate: rate }),
    requests: [requestOf(order)],
  });
  const { user, system } = process.cpuUsage(before);
  process.send({
    accepted: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    seconds: result.duration,
    statuses: result.statusCodeStats,
    errors: result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (user + system) / 1000,
  });
  process.disconnect();
});
