import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSearchParams } from './router';
import { TestRouter } from './testing/router';

function Buttons() {
  const [params, change] = useSearchParams();
  const add = (name: string) =>
    change(
      (now) => new URLSearchParams([...now, [name, 'x']]),
      () => ({ replace: true }),
    );
  return (
    <>
      <button type="button" onClick={() => add('one')}>
        One
      </button>
      <button type="button" onClick={() => add('other')}>
        Other
      </button>
      <p>{[...params.keys()].join()}</p>
    </>
  );
}

test('a change of the address’s parameters includes an earlier change that is not rendered yet', () => {
  render(
    <TestRouter at="/here?first=x">
      <Buttons />
    </TestRouter>,
  );
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'One' }));
    fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  });
  expect(screen.getByText('first,one,other')).toBeInTheDocument();
  expect(screen.getByTestId('location')).toHaveTextContent('/here?first=x&one=x&other=x');
});
