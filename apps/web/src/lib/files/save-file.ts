/** Hands a file to the browser to save, under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds on to the content by itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
