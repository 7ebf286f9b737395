/** Id of the button on the page of a receipt that prints it. */
export const PRINT_BUTTON = 'print';

/** Name of the script that shows the button: see `print-script.ts`. */
export const PRINT = 'print';
