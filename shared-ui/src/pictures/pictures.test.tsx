import { render, screen } from '@testing-library/react';
import { chooseTheme } from '../browser/theme';
import { Avatar } from '../data-display/avatar';
import { StatRow } from '../data-display/stat-row';
import { ErrorScreen } from '../messages/error-screen';
import { Unavailable } from '../messages/unavailable';
import { Mosaic } from './mosaic';
import { Stars } from './stars';
import { Thumbnail } from './thumbnail';

const widths = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((tile) => tile.getAttribute('width'));

describe('Thumbnail', () => {
  test('draws tiles of n units as wide as n tiles with their gaps', () => {
    const rows = [
      {
        groups: [
          { family: 'text', tiles: [2] },
          { family: 'choice', tiles: [1, 1, 1] },
          { family: 'contact', tiles: [4] },
        ],
        more: 0,
      },
    ] as const;
    const { container } = render(<Thumbnail rows={rows} />);
    expect(widths(container)).toEqual(['25', '11', '11', '11', '53']);
    const offsets = [...container.querySelectorAll('rect')].map((tile) => tile.getAttribute('x'));
    expect(offsets).toEqual(['0', '32', '46', '60', '78']);
  });

  test('draws a form of one or two fields at twice the size', () => {
    const { container } = render(<Thumbnail rows={[{ groups: [{ family: 'text', tiles: [2] }], more: 0 }]} />);
    expect(widths(container)).toEqual(['50']);
  });

  test('shows the number of tiles and pages that do not fit', () => {
    const group = { family: 'text', tiles: [2] } as const;
    const { container } = render(<Thumbnail rows={[{ groups: [group, group, group], more: 7 }]} morePages={2} />);
    expect(container).toHaveTextContent('+7+2 pages');
  });

  test('draws one open slot for a form without fields', () => {
    const { container } = render(<Thumbnail rows={[{ groups: [], more: 0 }]} />);
    expect(container.querySelectorAll('rect')).toHaveLength(1);
  });
});

describe('Mosaic', () => {
  test('draws no tile for an open place', () => {
    const { container } = render(<Mosaic rows={['-.', 'o-']} />);
    expect(container.querySelectorAll('rect')).toHaveLength(3);
  });
});

describe('Avatar', () => {
  test.each([
    ['Noor Vale', 'NV'],
    ['noor', 'NO'],
    ['Ana Maria de Souza', 'AS'],
    ['', ''],
  ])('of %j shows %j', (name, letters) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(letters);
  });
});

describe('StatRow', () => {
  test('gives each number its name', () => {
    render(<StatRow stats={[{ label: 'Total Forms', value: '12', note: '9 published' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Total Forms');
    expect(screen.getAllByRole('definition').map((node) => node.textContent)).toEqual(['12', '9 published']);
  });
});

describe('Unavailable', () => {
  test('names the missing part and tries again', () => {
    const retry = jest.fn();
    render(<Unavailable onRetry={retry}>Recent Forms could not be loaded.</Unavailable>);
    expect(screen.getByRole('alert')).toHaveTextContent('This part of Tessera is unavailable');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('ErrorScreen', () => {
  test('shows the specified text, folds the details and reloads', () => {
    const reload = jest.fn();
    render(<ErrorScreen details="TypeError: nothing here" onReload={reload} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Something went wrongThere was an error loading the application.',
    );
    expect(screen.getByText('TypeError: nothing here')).not.toBeVisible();
    screen.getByRole('button', { name: 'Reload Page' }).click();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('theme', () => {
  test('is set on the root element and stored in a cookie', () => {
    chooseTheme('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toBe('tessera_theme=dark');
    chooseTheme('system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(document.cookie).toBe('');
  });
});

describe('Stars', () => {
  const starsIn = (path: Element | null) => path?.getAttribute('d')?.split('M').length ?? 1;

  test.each([
    [0, 5, 0, 5],
    [3, 5, 3, 2],
    [5, 5, 5, 0],
    // An imported answer can be above the scale of the form as it is now.
    [7, 5, 5, 0],
  ])('draws %i of %i stars in one picture, %i of them filled', (value, most, on, off) => {
    const { container } = render(<Stars value={value} most={most} />);
    expect(screen.getByRole('img', { name: `${value} of ${most}` })).toBe(container.firstElementChild);
    expect(starsIn(container.querySelector('.on')) - 1).toBe(on);
    expect(starsIn(container.querySelector('.off')) - 1).toBe(off);
  });
});
