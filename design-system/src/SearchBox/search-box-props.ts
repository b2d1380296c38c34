import type { ReactNode, Ref } from 'react';

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
