import { brand } from '@pool/contracts';
import type { Theme } from '@pool/remote-api';
import { BehaviorSubject } from 'rxjs';
import { storedTheme, storeTheme } from './stored-theme.ts';

/** The current theme; remotes get it as theme$. */
export const theme$ = new BehaviorSubject<Theme>(storedTheme());

theme$.subscribe((theme) => {
  const page = document.documentElement;
  page.dataset.theme = theme;
  page.style.setProperty('--accent', brand.accent[theme]);
});

/** Changes the theme, now and for the next visit. */
export function setTheme(theme: Theme): void {
  storeTheme(theme);
  theme$.next(theme);
}
