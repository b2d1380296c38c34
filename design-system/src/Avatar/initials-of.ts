/** Returns up to two initials, of the first and the last word. Skips "DJ" ("DJ Nova Reyes" is NR), since every member is one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const significant = words.length > 1 && words[0]?.toUpperCase() === 'DJ' ? words.slice(1) : words;
  const letters = [significant[0], significant.length > 1 ? significant.at(-1) : undefined];
  return (
    letters
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}
