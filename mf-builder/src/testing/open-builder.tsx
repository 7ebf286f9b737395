import type { ApiClient } from '@tessera/api-client/client';
import { TestRouter } from '@tessera/federation/testing/router';
import { createForm } from '@tessera/form-model/create-form';
import type { Form, FormDocument } from '@tessera/form-model/form';
import { conditionOf, fieldOf, pageOf } from '@tessera/form-model/testing/form-fixture';
import type { WireFormUpdate, WireUser } from '@tessera/form-model/wire';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenedBuilder } from '../builder/opened-builder';
import type { Journal, JournalEntry } from '../saving/journal';

/** jsdom has neither `scrollIntoView` nor `CSS.escape`. */
beforeAll(() => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

export const sizeField = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
/** The form of these tests: two pages, and a condition on the second. */
export const startForm: Partial<FormDocument> = {
  name: 'Plots',
  pages: [
    pageOf('page1', fieldOf('text', 'name', { label: 'Full name' }), fieldOf('email', 'mail', { label: 'Email' })),
    pageOf('page2', sizeField, fieldOf('rating', 'stars', { label: 'Experience' })),
  ],
  conditions: [conditionOf('show', 'stars', [['size', 'is', 'Half']])],
};

/** Renders the builder with the form. Saves succeed and are listed in `sent`, unless `calls` replaces them. */
export function openBuilder(
  change: Partial<Form> = {},
  entries: JournalEntry[] = [],
  user: Pick<WireUser, 'organizations'> | null = null,
  calls: Partial<Pick<ApiClient, 'send' | 'updateForm'>> = {},
) {
  const form: Form = { ...createForm('f1'), ...startForm, ...change };
  const sent: WireFormUpdate[] = [];
  let version = form.version;
  const api = {
    updateForm: async (_id: string, update: WireFormUpdate) => {
      sent.push(update);
      version += 1;
      return { ...form, ...update, name: update.title, version } as Form;
    },
    store: { user: () => user },
    ...calls,
  } as unknown as ApiClient;
  const journal: Journal = { read: async () => [], write: async () => undefined, forget: async () => undefined };
  render(
    <TestRouter>
      <OpenedBuilder api={api} journal={journal} form={form} entries={entries} />
    </TestRouter>,
  );
  return { sent, user: userEvent.setup() };
}

/** The list of fields on the canvas. */
export function canvas() {
  return screen.getByRole('list', { name: 'Fields of this page' });
}

/** The labels of the fields on the canvas, in their order. */
export function fields() {
  return within(canvas())
    .queryAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));
}

/** The properties panel. */
export function properties() {
  return screen.getByRole('region', { name: 'Properties' });
}

/** Queries within the page bar. */
export function pageBar() {
  return within(screen.getByRole('toolbar', { name: 'Pages' }));
}

/** The palette of field types. */
export function palette() {
  return screen.getByRole('region', { name: 'Fields' });
}
