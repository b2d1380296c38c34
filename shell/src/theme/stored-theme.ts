import type { Theme } from '@pool/remote-api';

const key = 'pool.theme';

/** Returns the stored theme; dark if there is none or storage is blocked. */
export function storedTheme(): Theme {
  try {
    return localStorage.getItem(key) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

/** Stores a theme on this device, if storage is available. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private windows may refuse; the theme then lasts as long as the page.
  }
}
