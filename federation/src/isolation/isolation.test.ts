import { CONTRACT_VERSION, type PartManifest } from '../contract';
import type { PartName } from '../parts';
import { keepListenersApart, showsPart } from './own-listeners';
import { applyStyles } from './own-styles';
import { partIn, rememberFiles } from './part-files';
import { hasStoppedPage, startLoading } from './unfinished-load';

const manifestAt = (name: PartName, entry: string): PartManifest => ({
  name,
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  entry,
  pages: {},
});
const folders = {
  'mf-builder': 'https://forms.example/parts/mf-builder/1.0.0-0a1b2c3d4e5f/',
  // As another team may host it.
  'mf-responses': 'https://cdn.example/responses/1.4.0/',
};

beforeAll(() => {
  for (const [part, folder] of Object.entries(folders))
    rememberFiles(manifestAt(part as PartName, `${folder}entry.js`));
});

/** Runs code as if it came from a file of a part. */
function asPart<Result>(part: keyof typeof folders, work: () => Result): Result {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => `Error\n at x (${folders[part]}Page.js:1:1)`;
  try {
    return work();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

describe('listeners of a part', () => {
  const target = new EventTarget();
  keepListenersApart([target]);
  const heard: string[] = [];
  const listener = ({ type }: Event) => heard.push(type);
  const send = (...types: string[]) => types.map((type) => target.dispatchEvent(new Event(type)));

  beforeEach(() => heard.splice(0));

  test.each([
    ['mf-builder', 'mf-responses'],
    ['mf-responses', 'mf-builder'],
  ] as const)('hear keys and clicks only while a page of the part is shown: %s', (part, other) => {
    const listener = ({ type }: Event) => heard.push(type);
    asPart(part, () => target.addEventListener('keydown', listener));
    asPart(part, () => target.addEventListener('online', listener));
    showsPart(part);
    send('keydown', 'online');
    showsPart(other);
    send('keydown', 'online');
    expect(heard).toEqual(['keydown', 'online', 'online']);
    target.removeEventListener('keydown', listener);
    target.removeEventListener('online', listener);
    showsPart(part);
    send('keydown');
    expect(heard).toHaveLength(3);
  });

  test('are not limited if the shell adds them', () => {
    target.addEventListener('click', listener);
    showsPart('mf-responses');
    send('click');
    expect(heard).toEqual(['click']);
  });
});

test('the part whose file is named first counts, with the version of its address', () => {
  const stack = `TypeError: x\n at a (${folders['mf-responses']}Page.js:1:1)\n at b (${folders['mf-builder']}Page.js:1:1)`;
  expect(partIn(stack)).toEqual({ part: 'mf-responses', version: '1.0.0' });
  expect(partIn(`${folders['mf-builder']}Page.js`)).toEqual({ part: 'mf-builder', version: '1.0.0-0a1b2c3d4e5f' });
  expect(partIn('TypeError: x\n at a (https://forms.example/shell/1.0.0/main.js:1:1)')).toBeUndefined();
});

test('turns the styles of a part off while another part is shown', () => {
  document.head.innerHTML = '<style id="shell">p { color: red }</style>';
  const turnOff = applyStyles('mf-builder');
  const added = document.head.appendChild(document.createElement('style'));
  added.textContent = 'body { display: none }';
  return Promise.resolve().then(() => {
    turnOff();
    applyStyles('mf-responses');
    expect(added.sheet?.disabled).toBe(true);
    expect(document.querySelector<HTMLStyleElement>('#shell')?.sheet?.disabled).toBeFalsy();
    applyStyles('mf-builder');
    expect(added.sheet?.disabled).toBe(false);
  });
});

describe('a part that is being loaded', () => {
  const entry = '/parts/mf-auth/1.0.0-0a1b2c3d4e5f/entry.js';
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('counts as stopped only if the page that loaded it has been silent', () => {
    const end = startLoading('mf-auth', entry);
    jest.advanceTimersByTime(60_000);
    expect(hasStoppedPage('mf-auth', entry)).toBe(false);
    // Time passes, but the page that loads does not react.
    jest.setSystemTime(Date.now() + 10_000);
    expect(hasStoppedPage('mf-auth', entry)).toBe(true);
    expect(hasStoppedPage('mf-auth', '/parts/mf-auth/1.0.1-0a1b2c3d4e5f/entry.js')).toBe(false);
    expect(hasStoppedPage('mf-builder', entry)).toBe(false);
    end();
    expect(hasStoppedPage('mf-auth', entry)).toBe(false);
  });

  test('counts as ended when its page is left', () => {
    startLoading('mf-auth', entry);
    dispatchEvent(new Event('pagehide'));
    jest.setSystemTime(Date.now() + 60_000);
    expect(hasStoppedPage('mf-auth', entry)).toBe(false);
  });
});
