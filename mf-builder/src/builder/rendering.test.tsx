// Must be imported before React, which looks for it when loading.
import 'bippy';

import type { ApiClient } from '@tessera/api-client/client';
import { TestRouter } from '@tessera/federation/testing/router';
import { createForm } from '@tessera/form-model/create-form';
import { newId } from '@tessera/form-model/new-id';
import { conditionOf, fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type Fiber, instrument, isCompositeFiber, traverseRenderedFibers } from 'bippy';
import type { ComponentType } from 'react';
import type { Journal } from '../saving/journal';
import { FieldCard, type FieldCardProps } from './canvas/field-card';
import { FieldCardGroup } from './canvas/field-card-group';
import { Header } from './header/header';
import { OpenedBuilder } from './opened-builder';
import { Palette } from './palette/palette';
import { PaletteItem } from './palette/palette-item';

/** Ids that start no group. A new group would render the cards of the former one, too. */
jest.mock('@tessera/form-model/new-id', () => ({ newId: jest.fn(() => 'new') }));

const rendered: Fiber[] = [];
/** How many fields were on the canvas, and how many of them as cards, at the end of each commit. */
const shown: { fields: number; cards: number }[] = [];
instrument({
  onCommitFiberRoot: (_renderer, root) => {
    traverseRenderedFibers(root, (fiber, phase) => {
      if (phase !== 'unmount' && isCompositeFiber(fiber)) rendered.push(fiber);
    });
    const count = (selector: string) => document.querySelectorAll(selector).length;
    shown.push({ fields: count('[data-field]'), cards: count('[data-field] [data-focus="handle"]') });
  },
});

beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
});

/** Counts the components that an action renders. */
function during(action: () => void) {
  rendered.length = 0;
  action();
  const of = (component: ComponentType<never>) => rendered.filter(({ elementType }) => elementType === component);
  return {
    all: rendered.length,
    cards: of(FieldCard).map(({ memoizedProps }) => (memoizedProps as unknown as FieldCardProps).field.id),
    count: (component: ComponentType<never>) => of(component).length,
  };
}

const properties = () => within(screen.getByRole('region', { name: 'Properties' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) =>
  during(() => fireEvent.change(properties().getByRole('textbox', { name: 'Label' }), { target: { value: text } }));

/** Each builder opens another form, since unsaved changes of the same form would be resumed. */
let opened = 0;

/** Opens a builder with `count` fields, selects the third one and types a letter, so that one-time changes are done. */
async function open(count: number) {
  opened += 1;
  const fields = Array.from({ length: count }, (_, at) =>
    fieldOf(at % 2 ? 'radio' : 'text', `field${at}`, { label: `Question ${at}`, options: ['One', 'Two'] }),
  );
  const form = {
    ...createForm(`form${opened}`),
    pages: [pageOf('page', ...fields)],
    conditions: [conditionOf('show', 'field8', [['field3', 'is', 'One']])],
  };
  const api = { updateForm: async () => form, store: { user: () => null } } as unknown as ApiClient;
  const journal: Journal = { read: async () => [], write: async () => undefined, forget: async () => undefined };
  const { unmount } = render(
    <TestRouter>
      <OpenedBuilder api={api} journal={journal} form={form} entries={[]} />
    </TestRouter>,
  );
  press('Edit Question 2');
  type('Q');
  await act(() => import('@tessera/form-model/lint/lint'));
  // Parts of the panel whose code is loaded when they are first shown.
  await properties().findByRole('button', { name: 'Insert an answer' });
  await properties().findByText('Show the number of characters');
  return unmount;
}

test('renders only the edited field and its input for a typed letter', async () => {
  await open(40);
  const letter = type('Qu');
  expect(letter.cards).toEqual(['field2']);
  expect(letter.count(FieldCardGroup)).toBe(1);
  expect(letter.count(Input)).toBe(1);
  for (const still of [Icon, Palette, PaletteItem, Header] as ComponentType<never>[])
    expect(letter.count(still)).toBe(0);
});

test('renders as many components for a typed letter with 200 fields as with 12', async () => {
  const close = await open(12);
  const few = type('Qu').all;
  close();
  await open(200);
  expect(type('Qu').all).toBe(few);
});

test('shows all fields by name in the first frame, and then the cards of those below the fold', async () => {
  shown.length = 0;
  await open(200);
  const first = shown.find(({ fields }) => fields > 0);
  expect(first?.fields).toBe(200);
  expect(first?.cards).toBeGreaterThanOrEqual(24);
  expect(first?.cards).toBeLessThan(100);
  expect(shown.at(-1)).toEqual({ fields: 200, cards: 200 });
});

test('renders only cards that look different after an action: none for a move and its undo', async () => {
  await open(40);
  jest.mocked(newId).mockReturnValueOnce('newA').mockReturnValueOnce('newB');
  expect(during(() => press('Duplicate')).cards.sort()).toEqual(['field2', 'newA']);
  expect(during(() => press('Move down')).cards).toEqual([]);
  expect(during(() => press('Undo')).cards).toEqual([]);
  const palette = within(screen.getByRole('region', { name: 'Fields' }));
  expect(during(() => fireEvent.click(palette.getByRole('button', { name: 'Dropdown' }))).cards.sort()).toEqual([
    'field39',
    'newA',
    'newB',
  ]);
});
