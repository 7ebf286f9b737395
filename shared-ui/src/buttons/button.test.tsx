import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { ButtonLink } from './button-link';

describe('Button', () => {
  test('presses when it is not busy', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('while busy it is named by its busy words, can be focused, and a second press does nothing', async () => {
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

  test('a busy submit button does not send its form again by Enter', async () => {
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

  test('a busy button without busy words keeps its name', () => {
    render(<Button busy>Send</Button>);
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
  });

  test('a link that looks like a button is a link', () => {
    render(<ButtonLink href="/login">Log In</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });
});
