import { PRINT_BUTTON } from './print-button';

/* The script of the pages of receipts, beside the page’s own: it shows the button that prints them. */

const button = document.getElementById(PRINT_BUTTON);
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
