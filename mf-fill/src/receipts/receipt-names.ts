/** Id of the part of a receipt’s page with the button that prints it. */
export const PRINT_BUTTON = 'print';

/** Name of the script of receipts: see `receipt-script.ts`. */
export const RECEIPT = 'receipt';
