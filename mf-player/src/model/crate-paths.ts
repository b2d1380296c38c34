/** Returns the path of a file in the notation of the member's computer: in their folder, or next to the crate if they named none. */
export function pathIn(folder: string, fileName: string): string {
  const trimmed = folder.trim();
  if (trimmed === '') return fileName;
  // A drive letter or a backslash means Windows. A folder may already end with a separator.
  const separator = /^[a-z]:/i.test(trimmed) || trimmed.includes('\\') ? '\\' : '/';
  return /[\\/]$/.test(trimmed) ? trimmed + fileName : trimmed + separator + fileName;
}
