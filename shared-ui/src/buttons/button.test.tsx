import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ButtonLink } from './button-link';

describe('Button', () => {
  test('runs its action when it is not busy', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('is named by its busy text while busy, can be focused and ignores a second press', async () => {
    const press = jest.fn();
    render(
      <Button onClick={press} busy busyLabel="Saving…">
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  test('has its final width before its visible label arrives in a page that is still loading', () => {
    render(<Button busyLabel="Saving…">Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveTextContent(/^Saving…Save$/);
  });

  test('does not submit its form again by Enter while busy', async () => {
    const submit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'a{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  test('keeps its name while busy without a busy text', () => {
    render(<Button busy>Send</Button>);
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
  });

  test('renders a link that looks like a button as a link', () => {
    render(<ButtonLink href="/login">Log In</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });
});
