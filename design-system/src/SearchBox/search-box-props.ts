import type { ReactNode, Ref } from 'react';

/** A suggestion for the text. */
export type SearchSuggestion = { id: string; text: string; detail?: string; icon?: ReactNode };

export type SearchBoxProps = {
  /** The label: "Search tracks". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter was pressed, with the current text. */
  onSubmit: (text: string) => void;
  /** The clear button was pressed; the text is empty already. */
  onClear?: () => void;
  /** Shown under the box while typing; arrows move, Enter or a click chooses. */
  suggestions?: readonly SearchSuggestion[];
  /** A suggestion was chosen. It does not change the text: that is up to the owner. */
  onChoose?: (suggestion: SearchSuggestion) => void;
  placeholder?: string;
  /** A key that focuses the box, shown at its end while it is empty: "/". */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};
