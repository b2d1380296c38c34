import type { ReactNode, Ref } from 'react';

/** A suggestion for the text. `id` is the same for the same suggestion in every list, wherever it stands. */
export type SearchSuggestion = { id: string; text: string; detail?: string; icon?: ReactNode };

export type SearchBoxProps = {
  /** The label: "Search tracks". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called with the current text when Enter is pressed. */
  onSubmit: (text: string) => void;
  /** Called when the clear button is pressed; the text is already empty then. */
  onClear?: () => void;
  /** Shown below the box while typing. Arrows move; Enter or a click chooses. */
  suggestions?: readonly SearchSuggestion[];
  /** Called when a suggestion is chosen. Changing the text is up to the owner. */
  onChoose?: (suggestion: SearchSuggestion) => void;
  placeholder?: string;
  /** A key that focuses the box, such as "/"; shown at its end while it is empty. */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};
