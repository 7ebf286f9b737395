import { keepListenersApart, showsPart } from './own-listeners';
import { applyStyles } from './own-styles';
import { hasStoppedPage, startLoading } from './unfinished-load';

/** Runs code as if it came from a file of a part. */
function asPart<Result>(part: string, work: () => Result): Result {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => `Error\n at x (https://forms.example/parts/${part}/1.0.0-0a1b2c3d4e5f/Page.js:1:1)`;
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

  test('hear keys and clicks only while a page of the part is shown', () => {
    asPart('mf-builder', () => target.addEventListener('keydown', listener));
    asPart('mf-builder', () => target.addEventListener('online', listener));
    showsPart('mf-builder');
    send('keydown', 'online');
    showsPart('mf-responses');
    send('keydown', 'online');
    expect(heard).toEqual(['keydown', 'online', 'online']);
    target.removeEventListener('keydown', listener);
    showsPart('mf-builder');
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
