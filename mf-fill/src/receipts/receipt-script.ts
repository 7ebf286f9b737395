import { PRINT_BUTTON } from './receipt-names';

/*
 * The script of the pages of receipts, beside the page’s own: it shows the button that prints, and discards the draft of a
 * response that was posted right before.
 */

const button = document.getElementById(PRINT_BUTTON);
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

if (location.hash) {
  void import(/* webpackChunkName: "rescue" */ '../drafts/discard-sent-draft').then(({ discardSentDraft }) =>
    discardSentDraft(),
  );
}
