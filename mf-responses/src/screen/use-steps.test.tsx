import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { response } from '../testing/response-fixture';
import { useSteps } from './use-steps';

const onOpen = jest.fn();
const responses = ['r0', 'r1', 'r2'].map((id) => response({ id }));

function Drawer() {
  const { onKeyDown } = useSteps(responses, 'r1', onOpen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the drawer
    <div onKeyDown={onKeyDown}>
      <input type="radio" aria-label="Done" />
      <input type="checkbox" aria-label="Include" />
      <input type="text" aria-label="Receipt" />
      <textarea aria-label="Private note" />
      <select aria-label="Version">
        <option>1</option>
      </select>
    </div>
  );
}

test.each(['Done', 'Include'])('J and K go to other responses while “%s” has the focus', async (name) => {
  render(<Drawer />);
  screen.getByLabelText(name).focus();
  await userEvent.keyboard('j');
  expect(onOpen).toHaveBeenLastCalledWith(responses[2]);
  await userEvent.keyboard('k');
  expect(onOpen).toHaveBeenLastCalledWith(responses[0]);
});

test.each(['Receipt', 'Private note', 'Version'])('J and K belong to “%s” while it has the focus', async (name) => {
  onOpen.mockClear();
  render(<Drawer />);
  screen.getByLabelText(name).focus();
  await userEvent.keyboard('jk');
  expect(onOpen).not.toHaveBeenCalled();
});
