/**
 * Returns the words after a list price: " plus tax", " including tax", or nothing where the pool charges none. The API writes the setting
 * into each page, so that visitors see it without a request.
 */
export function taxNote(): string {
  const mode = document.querySelector('meta[name="pool-tax"]')?.getAttribute('content');
  if (mode === 'added') return ' plus tax';
  return mode === 'included' ? ' including tax' : '';
}
