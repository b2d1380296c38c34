import type { Ref } from 'react';
import type { FieldText } from '../Field/index.ts';

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string = string> = FieldText & {
  options: readonly SelectOption<Value>[];
  /** The chosen value; null for none yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Sends the value with a form under this name. */
  name?: string;
  size?: 'sm' | 'md';
  /** Called when the field is left, for a form that validates it then. */
  onBlur?: () => void;
  /** What the browser may autofill, such as "country". */
  autoComplete?: string;
  /** The button, for a form that focuses it. */
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};
