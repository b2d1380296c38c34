import { MoonIcon, SunIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';

export type ThemeName = 'dark' | 'light';
export type ThemeToggleProps = { theme: ThemeName; onChange: (theme: ThemeName) => void };

/** Switches to the other theme. The owner stores the choice and sets `data-theme` on <html>. */
export function ThemeToggle({ theme, onChange }: ThemeToggleProps) {
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => onChange(other)}>
      {theme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
    </IconButton>
  );
}
