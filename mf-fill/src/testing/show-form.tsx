import type { PublicForm } from '@tessera/form-model/wire-form';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import type { SubmitOutcome, Transport } from '../transport/transport';
import { pageMessages } from './page-messages';

export const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };
export const stored: SubmitOutcome = {
  kind: 'stored',
  receipt: { receipt: '7KQ2-9FWM-X3PA', submittedAt: '2026-01-01T00:01:00.000Z' },
};

/** Gives jsdom what it lacks: scrolling and modal dialogs. */
export function fakeScrollingAndDialogs(): void {
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
}

/** Shows a form to a visitor, with the messages of its page. */
export function renderForm(form: PublicForm, submit: Transport['submit']): ReturnType<typeof userEvent.setup> {
  render(
    <VisitorForm
      initial={begin(form)}
      opening={opening}
      transport={{ submit, upload: async () => ({ id: 'file-1' }) }}
      messages={pageMessages(form)}
      source="visitor"
    />,
  );
  return userEvent.setup();
}

/** Shows a form whose submissions have these outcomes, one after the other, and are stored after that. */
export function showForm(form: PublicForm, ...outcomes: SubmitOutcome[]) {
  const sent: Parameters<Transport['submit']>[0][] = [];
  const user = renderForm(form, async (submission) => {
    sent.push(submission);
    return outcomes.shift() ?? stored;
  });
  return { sent, user };
}
