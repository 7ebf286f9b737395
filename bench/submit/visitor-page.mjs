import { call } from '../call.mjs';
import { measured } from './load.mjs';
import { judge, tell } from './report.mjs';

const PER_SECOND = 2_000;
const PUBLISHES = 10;

/** Reads the visitor’s page as fast as possible, and publishes the form at the same time. A page that is read after that must be the new one. */
export async function visitorPage(server, form, content, seconds) {
  const path = `/fill/${form.id}`;
  await fetch(server.url + path);
  const result = await measured({ url: server.url, path, connections: 50, seconds }, { server: server.pid() });
  tell('visitor’s page, 50 connections', result);
  judge('pages per second', result.perSecond, { atLeast: PER_SECOND });
  const reading = measured({ url: server.url, path, connections: 50, seconds }, {});
  let stale = 0;
  for (let at = 0; at < PUBLISHES; at += 1) {
    const title = `Plots of ${2030 + at}`;
    await call(server.url, 'PUT', `/forms/${form.id}`, { ...content, title, status: 'published' }, await form.token());
    const page = await (await fetch(server.url + path)).text();
    if (!page.includes(title)) stale += 1;
  }
  await reading;
  judge('stale pages after a publish', stale, { atMost: 0 });
}
