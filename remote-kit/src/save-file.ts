/** How long the link and its object URL stay after the click, in milliseconds. */
const linkMs = 100;
const objectMs = 60_000;

/** Has the browser save a file under this name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), linkMs);
  // The browser reads the object some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), objectMs);
}
