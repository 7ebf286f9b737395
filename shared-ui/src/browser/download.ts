/** Saves bytes as a file. */
export function download(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
