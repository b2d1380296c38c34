import { storedTheme } from './stored-theme.ts';

// Runs before the first paint, as a separate script, so that the page never flashes in the other theme.
document.documentElement.dataset.theme = storedTheme();
