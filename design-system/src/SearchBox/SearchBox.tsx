import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { SearchIcon, XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './SearchBox.module.css';

/** Something the text may become. */
export type SearchSuggestion = { id: string; text: string; detail?: string; icon?: ReactNode };

export type SearchBoxProps = {
  /** What is searched: "Search tracks". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter was pressed, with the words as they stand. */
  onSubmit: (text: string) => void;
  /** The clear button was pressed; the text is empty already. */
  onClear?: () => void;
  /** Shown under the box while it is typed in; arrows move, Enter or a click chooses. */
  suggestions?: readonly SearchSuggestion[];
  /** A suggestion was chosen. The text is not changed by it: that is the owner's. */
  onChoose?: (suggestion: SearchSuggestion) => void;
  placeholder?: string;
  /** A key that jumps here, shown at the end while the box is empty: "/". */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/** A search form: Enter submits, the cross or Escape clears, suggestions may hang below it (Escape closes those first). */
export function SearchBox({
  label,
  value,
  onChange,
  onSubmit,
  onClear,
  suggestions = [],
  onChoose,
  placeholder = label,
  shortcut,
  inputRef,
  className,
}: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const shown = open && suggestions.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Suggestions that come after this are for words already asked with.
    setOpen(false);
    onSubmit(value);
  };
  const clear = () => {
    onChange('');
    onClear?.();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <search className={cx(styles.search, className)}>
      <Base.Root
        items={suggestions}
        mode="none"
        open={shown}
        onOpenChange={setOpen}
        value={value}
        itemToStringValue={(one: SearchSuggestion) => one.text}
        onValueChange={(text, { reason }) => {
          // Typing only: choosing, clearing and Escape are told by themselves.
          if (reason === 'input-change') onChange(text);
        }}
      >
        <form ref={form} onSubmit={submit} className={styles.form}>
          <SearchIcon size={16} aria-hidden="true" className={styles.icon} />
          <Base.Input
            ref={inputRef}
            type="search"
            aria-label={label}
            aria-keyshortcuts={shortcut}
            placeholder={placeholder}
            enterKeyHint="search"
            className={styles.input}
            // Gone elsewhere before there was anything to choose: what comes later stays away.
            onBlur={() => !shown && setOpen(false)}
            onKeyDown={(event) => {
              // Escape closes the suggestions first.
              if (event.key !== 'Escape' || !value || shown) return;
              event.preventDefault();
              clear();
            }}
          />
          {value ? (
            <IconButton label="Clear search" size="sm" className={styles.clear} onClick={clear}>
              <XIcon size={14} />
            </IconButton>
          ) : (
            shortcut && (
              <span aria-hidden="true" className={styles.key}>
                {shortcut}
              </span>
            )
          )}
        </form>
        <Base.Portal>
          <Base.Positioner sideOffset={4} align="start" className={styles.positioner}>
            <Base.Popup className={styles.popup}>
              <Base.List aria-label="Suggestions">
                {(one: SearchSuggestion) => (
                  <Base.Item key={one.id} value={one} className={styles.item} onClick={() => onChoose?.(one)}>
                    {one.icon}
                    <span className={styles.text}>{one.text}</span>
                    {one.detail && <span className={styles.detail}>{one.detail}</span>}
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </search>
  );
}
