/** How long the link and the object behind it stay after the click, in milliseconds. */
const linkMs = 100;
const objectMs = 60_000;

/** Hands a file to the browser to save under this name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), linkMs);
  // The browser reads the object after the click, in its own time.
  setTimeout(() => URL.revokeObjectURL(url), objectMs);
}
