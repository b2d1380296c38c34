import type { Theme } from '@pool/remote-api';

const key = 'pool.theme';

/** The remembered theme; dark when none is, or where storage is closed to us. */
export function storedTheme(): Theme {
  try {
    return localStorage.getItem(key) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

/** Remembers a theme on this device, where storage is open to us. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private windows may refuse; the theme then lasts as long as the page.
  }
}
