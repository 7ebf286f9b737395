/** Hands bytes to the browser as a file. */
export const download = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the address when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
