import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { TextField, type TextFieldProps } from '../TextField/index.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password field with a switch that shows the password. Set `autoComplete` to current-password or new-password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          label="Show password"
          size="sm"
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
        </IconButton>
      }
    />
  );
}
