import { takeFocus } from '@tessera/shared-ui/take-focus';
import type { FormSession } from '../form-session/form-session';
import { ownLanguage } from '../frame/own-language';
import type { FillMessages } from '../messages/fill-messages';
import type { ReviewText } from '../messages/review-text';
import { addReviewEntry } from '../title-and-history/place';
import { type ReviewedAnswer, reviewedAnswers } from './reviewed-answers';
import { reviewing } from './step-elements';

export { focusTexts } from './text-focus';

/** The actions of the visitor on the review. */
export interface ReviewActions {
  onSubmit(): void;
  onPrevious(): void;
  onChange(pageId: string): void;
}

interface ReviewPage extends ReviewActions {
  session: FormSession;
  messages: Pick<FillMessages, 'language' | 'previous' | 'thisQuestion'> & Partial<ReviewText>;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A button as the form has it. The script has no styles of its own for buttons. */
function button(label: string, like: Element | null | undefined, onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', className: like?.className ?? '', onclick }, label);
}

function row(answer: ReviewedAnswer, lang: string, text: ReviewText, onChange: (pageId: string) => void) {
  const change = element('button', { type: 'button', onclick: () => onChange(answer.pageId) }, text.reviewChange);
  change.setAttribute('aria-label', `${text.reviewChange}: ${answer.label}`);
  const given = answer.text
    ? element('dd', {}, answer.text)
    : element('dd', { className: 'none' }, text.reviewNoAnswer);
  return element('div', {}, element('dt', { lang }, answer.label), given, element('dd', {}, change));
}

/** Shows all answers in the place of the form, with an entry in the history. Does nothing without a form. */
export function showReview({ session, messages, onSubmit, onPrevious, onChange }: ReviewPage): void {
  const form = document.querySelector<HTMLFormElement>('#main form');
  const parent = form?.parentElement;
  if (!form || !parent || reviewing()) return;
  // The server has written them into the document, which names this script.
  const text = messages as ReviewText;
  const lang = ownLanguage(session.form);
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[name="step"]')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  const continuing = buttons.find(({ value }) => value !== 'previous');
  const previous = buttons.find(({ value }) => value === 'previous') ?? continuing;
  const submit = button(text.reviewSend, continuing, onSubmit);
  submit.value = 'submit';
  const back = button(messages.previous, previous, onPrevious);
  back.value = 'previous';
  const heading = element('h2', { id: 'review', tabIndex: -1 }, text.reviewTitle);
  const review = element(
    'section',
    {},
    heading,
    element('p', {}, text.reviewNotSent),
    element('dl', {}, ...reviewedAnswers(session, messages).map((each) => row(each, lang, text, onChange))),
    element('div', { className: continuing?.parentElement?.className ?? '' }, back, submit),
  );
  review.setAttribute('data-review', '');
  review.setAttribute('aria-labelledby', 'review');
  parent.setAttribute('data-reviewing', '');
  parent.append(review);
  takeFocus(heading, { preventScroll: true });
  heading.scrollIntoView({ block: 'nearest' });
  addReviewEntry();
}
