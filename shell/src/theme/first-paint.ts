import { storedTheme } from './stored-theme.ts';

// Runs before the first paint, in a script of its own: the page never flashes in the other theme.
document.documentElement.dataset.theme = storedTheme();
