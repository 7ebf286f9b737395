import { fieldOf } from '@tessera/form-model/testing/form-fixture';
import { render, screen } from '@testing-library/react';
import { BlockGroup } from './field-card-group';

const fields = ['a', 'slot', 'c'].map((id) => fieldOf('text', id, { label: id }));
const none = new Map<string, string>();

/** The blocks and the drop slot, in order. */
const shown = (list: HTMLElement) =>
  [...(list.firstElementChild?.children ?? [])].map((row) => row.getAttribute('data-field') ?? row.textContent);

test('there is one drop slot, wherever it goes, and whatever the fields’ ids', () => {
  const group = (slotBeforeId: string) => (
    <BlockGroup
      fields={fields}
      isFirst
      isLast
      isAway={false}
      selectedId=""
      settledId=""
      heldId=""
      liftedId=""
      slotBeforeId={slotBeforeId}
      notes={none}
      warnings={none}
    />
  );
  const { container, rerender } = render(group('slot'));
  for (const slotBeforeId of ['a', 'c', 'slot', '', 'a']) {
    rerender(group(slotBeforeId));
    expect(shown(container)).toEqual(
      ['a', 'slot', 'c'].flatMap((id) => (id === slotBeforeId ? ['Drop here', id] : [id])),
    );
  }
  expect(screen.getAllByText('Drop here')).toHaveLength(1);
});
