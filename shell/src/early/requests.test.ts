jest.mock('./send-early', () => ({ sendEarly: jest.fn() }));

/** Runs the script with the requests that the server wrote into its element. Returns how many date formats it made. */
async function run(requests: string): Promise<number> {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset.requests = requests;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  jest.useFakeTimers();
  const make = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    await jest.isolateModulesAsync(async () => {
      await import('./requests');
    });
    jest.runAllTimers();
    return make.mock.calls.length;
  } finally {
    make.mockRestore();
    jest.useRealTimers();
    Reflect.deleteProperty(document, 'currentScript');
  }
}

test('reads the browser’s tables of dates before pages with lists', async () => {
  expect(await run('/users/me /forms?view=summary')).toBe(1);
});

test.each(['/users/me /forms/f1', ''])('leaves them for pages without: %s', async (requests) => {
  expect(await run(requests)).toBe(0);
});
