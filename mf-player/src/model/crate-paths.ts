/** Returns the path of a file as the member's own computer writes it: in their folder, or beside the crate when they named none. */
export function pathIn(folder: string, fileName: string): string {
  const trimmed = folder.trim();
  if (trimmed === '') return fileName;
  // A drive letter or a backslash means Windows; a folder of either kind may end in its separator already.
  const separator = /^[a-z]:/i.test(trimmed) || trimmed.includes('\\') ? '\\' : '/';
  return /[\\/]$/.test(trimmed) ? trimmed + fileName : trimmed + separator + fileName;
}
