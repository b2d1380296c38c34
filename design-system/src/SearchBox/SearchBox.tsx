import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { SearchIcon, XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useTrigger } from '../on-demand/use-trigger.tsx';
import styles from './SearchBox.module.css';
import type { SearchBoxProps } from './search-box-props.ts';

export type { SearchBoxProps, SearchSuggestion } from './search-box-props.ts';

/** A search form: Enter submits, the cross or Escape clears. It may show suggestions below, which Escape closes first. */
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
    // Suggestions that arrive after this are for a search that was already submitted.
    setOpen(false);
    onSubmit(value);
  };
  const clear = () => {
    onChange('');
    onClear?.();
    form.current?.querySelector('input')?.focus();
  };
  const list = useTrigger(
    <input
      ref={inputRef}
      type="search"
      autoComplete="off"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={placeholder}
      enterKeyHint="search"
      className={styles.input}
      value={value}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        onChange(target.value);
        setOpen(target.value.trim() !== '');
      }}
      // The focus left before there was anything to choose, so later suggestions stay hidden.
      onBlur={() => !shown && setOpen(false)}
      onKeyDown={(event) => {
        // Escape closes the suggestions first.
        if (event.key !== 'Escape' || !value || shown) return;
        event.preventDefault();
        clear();
      }}
    />,
    {
      standIn: {
        role: 'combobox',
        'aria-haspopup': 'listbox',
        'aria-expanded': false,
        'aria-autocomplete': 'none',
      },
      isRequested: shown,
      takesClicks: false,
    },
  );
  return (
    <search className={cx(styles.search, className)}>
      <form ref={form} onSubmit={submit} className={styles.form}>
        <SearchIcon size={16} aria-hidden="true" className={styles.icon} />
        {list.trigger}
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
      {list.parts && (
        <list.parts.SuggestionsPart
          handOver={list.handOver}
          open={shown}
          onOpenChange={setOpen}
          {...{ value, suggestions, onChoose }}
        />
      )}
    </search>
  );
}
