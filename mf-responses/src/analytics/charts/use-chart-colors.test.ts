import { act, renderHook, waitFor } from '@testing-library/react';
import { useChartColors } from './use-chart-colors';

const root = document.documentElement;
let changeDevice: () => void = () => undefined;

beforeAll(() => {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: (_: string, listener: () => void) => {
        changeDevice = listener;
      },
      removeEventListener: () => {
        changeDevice = () => undefined;
      },
    }) as unknown as MediaQueryList;
});

function setTokens(series: string, ink: string, scheme: string) {
  root.style.setProperty('--chart-1', series);
  root.style.setProperty('--ink', ink);
  root.style.colorScheme = scheme;
}

test('charts have the colours of the theme, and those of another theme as soon as the owner chooses it', async () => {
  setTokens('#123456', '#111111', 'light');
  const { result } = renderHook(useChartColors);
  expect(result.current).toMatchObject({ series: '#123456', ink: '#111111', isDark: false });
  setTokens('#abcdef', '#eeeeee', 'dark');
  act(() => root.setAttribute('data-theme', 'dark'));
  await waitFor(() => expect(result.current).toMatchObject({ series: '#abcdef', ink: '#eeeeee', isDark: true }));
});

test('charts follow the theme of the device, until they are gone', () => {
  setTokens('#123456', '#111111', 'light');
  const { result, unmount } = renderHook(useChartColors);
  setTokens('#abcdef', '#eeeeee', 'dark');
  act(() => changeDevice());
  expect(result.current).toMatchObject({ series: '#abcdef', isDark: true });
  const before = changeDevice;
  unmount();
  expect(changeDevice).not.toBe(before);
});
