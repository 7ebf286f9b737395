/** Has the browser save bytes as a file. */
export function download(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the address after the click has been handled, at a time of its own.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
