import { type FormEvent, type Ref, useRef } from 'react';
import { cx } from '../cx.ts';
import { SearchIcon, XIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './SearchBox.module.css';

export type SearchBoxProps = {
  /** What is searched: "Search tracks". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter was pressed, with the words as they stand. */
  onSubmit: (text: string) => void;
  /** The clear button was pressed; the text is empty already. */
  onClear?: () => void;
  placeholder?: string;
  /** A key that jumps here, shown at the end while the box is empty: "/". */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/** A search form: Enter submits, the cross or Escape clears. */
export function SearchBox({
  label,
  value,
  onChange,
  onSubmit,
  onClear,
  placeholder = label,
  shortcut,
  inputRef,
  className,
}: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(value);
  };
  const clear = () => {
    onChange('');
    onClear?.();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <search className={cx(styles.search, className)}>
      <form ref={form} onSubmit={submit} className={styles.form}>
        <SearchIcon size={16} aria-hidden="true" className={styles.icon} />
        <input
          ref={inputRef}
          type="search"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          value={value}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !value) return;
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
    </search>
  );
}
