/** Has the browser save some bytes under a name. */
export function downloadFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the bytes by the time that this task is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
