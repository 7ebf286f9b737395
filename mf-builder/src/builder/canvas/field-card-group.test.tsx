import { fieldOf } from '@tessera/form-model/testing/form-fixture';
import { render, screen } from '@testing-library/react';
import { FieldCardGroup, type FieldCardGroupProps } from './field-card-group';

const fields = ['a', 'slot', 'c'].map((id) => fieldOf('text', id, { label: id }));
const none = new Map<string, string>();
const noIds = new Set<string>();

/** The cards and the drop slot, in order. */
const shown = (list: HTMLElement) =>
  [...(list.firstElementChild?.children ?? [])].map((row) => row.getAttribute('data-field') ?? row.textContent);

const groupOf = (changed: Partial<FieldCardGroupProps>) => (
  <FieldCardGroup
    isOutline={false}
    fields={fields}
    isFirst
    isLast
    isHidden={false}
    selectedIds={noIds}
    draggedIds={noIds}
    selectedId=""
    droppedId=""
    keyboardDraggedId=""
    slotBeforeId=""
    notes={none}
    warnings={none}
    {...changed}
  />
);

test('keeps the focus, and a press that has begun, while the name of a field becomes its card', () => {
  const { rerender } = render(groupOf({ isOutline: true }));
  const card = screen.getByRole('button', { name: 'Edit c' });
  card.focus();
  expect(screen.queryByRole('button', { name: 'Move c' })).toBeNull();
  rerender(groupOf({ isOutline: false }));
  expect(screen.getByRole('button', { name: 'Move c' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit c' })).toBe(card);
  expect(card).toHaveFocus();
});

test('shows one drop slot at any position, whatever the ids of the fields are', () => {
  const group = (slotBeforeId: string) => groupOf({ slotBeforeId });
  const { container, rerender } = render(group('slot'));
  for (const slotBeforeId of ['a', 'c', 'slot', '', 'a']) {
    rerender(group(slotBeforeId));
    expect(shown(container)).toEqual(
      ['a', 'slot', 'c'].flatMap((id) => (id === slotBeforeId ? ['Drop here', id] : [id])),
    );
  }
  expect(screen.getAllByText('Drop here')).toHaveLength(1);
});
