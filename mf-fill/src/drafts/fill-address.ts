/** The parts of the address of a visitor’s page. */
export interface FillAddress {
  formId: string;
  /** The receipt of a stored response; undefined on the page of a new one. */
  receipt: string | undefined;
}

/** Reads the path of a visitor’s page: `/fill/{formId}`, or `/fill/{formId}/receipt/{receipt}` and below of a stored response. */
export function readFillAddress(pathname: string): FillAddress {
  const [, , formId = '', , receipt] = pathname.split('/');
  return { formId, receipt: receipt || undefined };
}
