import type { Theme } from '@pool/remote-api';
import { deviceStore } from '@pool/remote-kit';

const key = 'pool.theme';

/** Returns the stored theme; dark if there is none. */
export const storedTheme = (): Theme => (deviceStore.read(key) === 'light' ? 'light' : 'dark');

/** Stores a theme on this device. Without storage it lasts as long as the page. */
export function storeTheme(theme: Theme): void {
  deviceStore.write(key, theme);
}
