import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAllowedAddress, noInternalTargets, readInternalTargets } from './allowed-address';
import { outboundClient } from './outbound-client';

const servers: Server[] = [];
async function target(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const local = readInternalTargets('127.0.0.0/8');
const post = (url: string, settings: Partial<Parameters<typeof outboundClient>[0]> = {}) =>
  outboundClient({ internal: local, ...settings })({ url, headers: { 'x-test': 'yes' }, body: '{"a":1}' });

describe('an address that a user entered', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    'not an address',
  ])('is refused if it is %s', (address) => {
    expect(isAllowedAddress(address, noInternalTargets)).toBe(false);
  });

  test.each([
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible', '::10.0.0.1'],
    ['IPv4-compatible in hexadecimal digits', '::7f00:1'],
    ['IPv4-compatible, with a public address', '::93.184.216.34'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped in hexadecimal digits', '0:0:0:0:0:ffff:7f00:1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of one network', '64:ff9b:1::10.0.0.1'],
    ['NAT64 of one network, with a shorter prefix', '64:ff9b:1:7f00:0:100::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
    ['6to4', '2002:a00:1::1'],
    ['ISATAP in a public network', '2606:2800:220:1:0:5efe:7f00:1'],
    ['ISATAP in a public network, with a public address', '2606:2800:220:1:200:5efe:5db8:d822'],
  ])('is refused if it contains an IPv4 address: %s (%s)', async (_kind, address) => {
    expect(isAllowedAddress(address, noInternalTargets)).toBe(false);
    expect(await post(`https://[${address}]/`, { internal: noInternalTargets })).toEqual({
      problem: 'This is an internal address.',
    });
  });

  test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
    'is allowed if it is the public %s',
    (address) => {
      expect(isAllowedAddress(address, noInternalTargets)).toBe(true);
    },
  );

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://93.184.216.34/',
    'https://user:secret@93.184.216.34/',
    'file:///etc/passwd',
    'nonsense',
  ])('gets no request at %s', async (url) => {
    const resolve = jest.fn(async (host: string) => [{ address: host, family: 4 }]);
    expect(await post(url, { internal: noInternalTargets, resolve })).toEqual({ problem: expect.any(String) });
    expect(resolve).not.toHaveBeenCalled();
  });

  test('is refused if one of the addresses of its name is internal', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    expect(await post('https://rebinding.example/', { resolve })).toEqual({ problem: 'This is an internal address.' });
  });

  test('is resolved once, and the request goes to the address that was checked', async () => {
    const asked: string[] = [];
    const url = await target((request, response) => {
      asked.push(String(request.headers.host));
      response.end('ok');
    });
    const named = url.replace('127.0.0.1', 'crm.internal');
    const resolve = jest.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
    const internal = readInternalTargets('crm.internal');
    expect(await post(named, { internal, resolve })).toEqual({ status: 200, answer: 'ok' });
    expect([resolve.mock.calls.length, asked]).toEqual([1, [new URL(named).host]]);
  });
});

test('asks the system only for names that it alone may know: its lookup holds a thread for as long as it takes', async () => {
  const system = jest.spyOn(dns, 'lookup');
  await post('https://hooks.hollinvale.invalid/', { maxMs: 50 });
  expect(system).not.toHaveBeenCalled();
  expect(await post('https://localhost/', { internal: noInternalTargets })).toEqual({
    problem: 'This is an internal address.',
  });
  expect(system.mock.calls.map(([host]) => host)).toEqual(['localhost']);
  system.mockRestore();
});

describe('a request', () => {
  test('follows no redirect', async () => {
    const paths: string[] = [];
    const url = await target((request, response) => {
      paths.push(String(request.url));
      response.writeHead(302, { location: '/elsewhere' }).end('moved');
    });
    expect(await post(url)).toEqual({ status: 302, answer: 'moved' });
    expect(paths).toEqual(['/hook']);
  });

  test('reads the beginning of an endless answer', async () => {
    const url = await target((_request, response) => {
      const more = () => response.write('x'.repeat(4096), () => !response.destroyed && more());
      more();
    });
    const exchange = await post(url);
    expect('answer' in exchange && exchange.answer.length).toBe(16 * 1024);
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['answers too slowly', (_request, response) => void response.writeHead(200).write('a')],
  ])('ends in time if the target %s', async (_name, listener) => {
    const url = await target(listener);
    expect(await post(url, { maxMs: 200 })).toEqual({ problem: 'No answer in time.' });
  });

  test('ends in time if the host name is not resolved', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(await post('https://slow.example/', { resolve, maxMs: 50 })).toEqual({ problem: 'No answer in time.' });
  });

  test('tells that the connection was refused', async () => {
    expect(await post('http://127.0.0.1:9/hook')).toEqual({ problem: 'The connection was refused.' });
  });
});

test.each(['crm.internal, 10.2.0.0/16', '', undefined])('the setting %j is read', (text) => {
  expect(() => readInternalTargets(text)).not.toThrow();
});

test('a setting that is neither a host nor a network stops the start', () => {
  expect(() => readInternalTargets('http://crm')).toThrow('such as crm.internal, 10.2.0.0/16. It has: http://crm');
});
