import { type ApiClient, createApiClient } from '@tessera/api-client/client';
import type { Session } from '@tessera/federation/contract';
import { TestRouter } from '@tessera/federation/testing/router';
import { createDocument, createField } from '@tessera/form-model/create-form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PreviewPage from './preview-page';

const first = createDocument('Wedding reply');
const template = {
  ...first,
  pages: first.pages.map((page) => ({
    ...page,
    fields: [{ ...createField('text'), label: 'Your name', required: true }],
  })),
};

/** The preview page, with an API that records calls. */
function show(state: unknown) {
  const adapter = jest.fn(() => Promise.reject(new Error('Nothing may be sent')));
  const api: ApiClient = createApiClient({ adapter });
  render(
    <TestRouter at={{ pathname: '/template-preview', state }} path="/template-preview">
      <PreviewPage api={api} session={{} as Session} />
    </TestRouter>,
  );
  return { user: userEvent.setup(), adapter };
}

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView ??= () => {};

const submit = () => screen.getByRole('button', { name: 'Submit Form' });

describe('the preview of a template', () => {
  test('checks answers as for a visitor, and sends nothing', async () => {
    const { user, adapter } = show({ template, from: '/templates?search=wedding' });
    expect(screen.getByText('Template preview. Nothing is sent or stored.')).toBeInTheDocument();
    await user.click(submit());
    expect(await screen.findAllByText('Your name is required')).not.toHaveLength(0);
    await user.type(screen.getByLabelText(/Your name/), 'Ada');
    await user.click(submit());
    const end = await screen.findByRole('heading', { name: 'Your visitors see the thank-you page here' });
    await waitFor(() => expect(end).toHaveFocus());
    expect(screen.queryByText(/submitted successfully/)).not.toBeInTheDocument();
    expect(adapter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText(/Your name/)).toHaveValue('');
  });

  test('links back to the gallery with its search, and to the builder', async () => {
    const { user } = show({ template, from: '/templates?search=wedding' });
    expect(screen.getByRole('link', { name: 'Back to Templates' })).toHaveAttribute(
      'href',
      '/templates?search=wedding',
    );
    await user.click(screen.getByRole('link', { name: 'Use template' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/form-builder');
  });

  test('ignores an address of another site', () => {
    show({ template, from: 'https://elsewhere.example/' });
    expect(screen.getByRole('link', { name: 'Back to Templates' })).toHaveAttribute('href', '/templates');
  });

  test.each([null, 7, { template: null }, { template: { pages: [] } }])(
    'shows that there is nothing to preview for %j',
    (state) => {
      show(state);
      expect(screen.getByRole('heading', { name: 'No template to preview' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'View Templates' })).toHaveAttribute('href', '/templates');
    },
  );
});
