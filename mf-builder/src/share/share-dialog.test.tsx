import type { Form, Visibility } from '@tessera/form-model/form';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Publication } from '../publishing/publish-dialog';
import { form } from '../testing/form-server';
import { ShareDialog } from './share-dialog';

/** A call that the test ends. */
interface Call {
  change: Publication;
  end(refusal?: string): Promise<void>;
}

interface PageProps {
  given: Partial<Form>;
  calls: Call[];
  onClose: () => void;
}

function Page({ given, calls, onClose }: PageProps) {
  const [shared, setShared] = useState(form('Ash', { status: 'published', visibility: 'public', ...given }));
  const send = (change: Publication) =>
    new Promise<string>((resolve) => {
      const end = (refusal = '') =>
        act(async () => {
          if (!refusal) setShared((before) => ({ ...before, ...change }));
          resolve(refusal);
        });
      calls.push({ change, end });
    });
  return <ShareDialog form={{ ...shared, isEmpty: false }} send={send} onClose={onClose} />;
}

function show(given: Partial<Form> = {}, onClose: () => void = () => {}) {
  const calls: Call[] = [];
  render(<Page given={given} calls={calls} onClose={onClose} />);
  return calls;
}

const radio = (who: string) => screen.getByRole('radio', { name: new RegExp(who) });
const choose = (who: string) => userEvent.click(radio(who));
const sent = (calls: readonly Call[]) => calls.map(({ change }) => change);

describe('the share dialog', () => {
  test('unpublishes a form', async () => {
    const calls = show({ visibility: 'organization' });
    await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
    expect(sent(calls)).toEqual([{ status: 'draft' }]);
    await calls[0]?.end();
    expect(screen.getByText('This form is a draft: visitors cannot open it yet.')).toBeInTheDocument();
    expect(radio('Organization')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(sent(calls).at(-1)).toEqual({ status: 'published', visibility: 'organization' });
  });

  test('stays open until a change is stored or refused', async () => {
    const onClose = jest.fn();
    const calls = show({}, onClose);
    await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    await calls[0]?.end('The form could not be changed.');
    expect(screen.getByRole('alert')).toHaveTextContent('The form could not be changed.');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('sends one choice at a time, ending with the last one', async () => {
    const calls = show();
    for (const who of ['Organization', 'Private', 'Organization', 'Private']) await choose(who);
    expect(sent(calls)).toEqual([{ visibility: 'organization' }]);
    await calls[0]?.end();
    expect(radio('Private')).toBeChecked();
    expect(sent(calls)).toEqual([{ visibility: 'organization' }, { visibility: 'private' }]);
    await calls[1]?.end();
    expect(radio('Private')).toBeChecked();
  });

  test('shows the former choice after a refusal', async () => {
    const calls = show();
    await choose('Organization');
    await choose('Private');
    await calls[0]?.end();
    await calls[1]?.end('No connection.');
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
    expect(radio('Organization')).toBeChecked();
  });

  test.each<[string, Visibility]>([
    ['trash', 'public'],
    ['archive', 'private'],
  ])('offers no choice for a form in the %s', (location, visibility) => {
    show({ location: location as 'trash', visibility });
    expect(screen.getByText(new RegExp(`in the ${location}: visitors cannot open it`))).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Organization/ })).not.toBeInTheDocument();
  });

  test('restores a form from the archive', async () => {
    const calls = show({ location: 'archive' });
    await userEvent.click(screen.getByRole('button', { name: 'Restore to inbox' }));
    expect(sent(calls)).toEqual([{ location: 'inbox' }]);
    await calls[0]?.end();
    expect(screen.queryByText(/in the archive/)).not.toBeInTheDocument();
  });

  test('confirms the publication and shows the link', async () => {
    const calls = show({ status: 'draft' });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await calls[0]?.end();
    expect(screen.getByRole('status')).toHaveTextContent('Your form is published.');
    expect(screen.getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
      'href',
      'http://localhost/fill/ash',
    );
  });

  test('shows no link for a local draft', () => {
    show({ id: 'local-1', status: 'draft' });
    expect(screen.getByText(/stored only in this browser, so it has no link yet/)).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('/fill/');
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });
});

describe('the embed code', () => {
  const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

  test('explains a wrong size and keeps the last valid one', () => {
    show();
    const width = screen.getByRole('textbox', { name: 'Width' });
    type(width, '320');
    type(width, '320rem');
    expect(width).toHaveAttribute('aria-invalid', 'true');
    expect(width).toHaveAccessibleDescription(
      /^Width: enter pixels from 50 to 10000.* Until then, the code uses 320\.$/,
    );
    expect(screen.getByText(/<iframe/, { selector: 'pre' })).toHaveTextContent('width="320" height="600"');
    expect(screen.getByRole('textbox', { name: 'Height' })).not.toHaveAttribute('aria-invalid');
    type(width, '480');
    expect(width).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/enter pixels/)).not.toBeInTheDocument();
    expect(screen.getByText(/<iframe/, { selector: 'pre' })).toHaveTextContent('width="480"');
  });

  test.each(['abc', '-5', '0', '99999', '200%', '40em'])('refuses %j for either size', (typed) => {
    show();
    for (const name of ['Width', 'Height']) {
      const box = screen.getByRole('textbox', { name });
      type(box, typed);
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription(expect.stringContaining(`${name}: enter pixels`));
    }
    expect(screen.getByText(/<iframe/, { selector: 'pre' })).toHaveTextContent('width="100%" height="600"');
  });

  test('is previewed without counting a view, and copied without that parameter', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    expect(screen.getByTitle('Preview: Ash')).toHaveAttribute('src', 'http://localhost/fill/ash?uncounted=1');
    await userEvent.click(screen.getByRole('radio', { name: 'Pop-up button' }));
    expect(screen.getByTitle('Preview: Ash').getAttribute('srcdoc')).toContain(
      '/fill/ash?uncounted=1" data-tessera="popup"',
    );
    expect(screen.getByText(/data-tessera="popup"/, { selector: 'pre' })).not.toHaveTextContent('uncounted');
  });
});
