import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Makes the saved values those that a form starts from. `before` are its values when they were sent: whatever was typed since is kept as an
 * unsaved edit.
 */
export function takeSaved<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { before, saved }: { before: Fields; saved: Fields },
): void {
  const now = form.getValues();
  form.reset(saved as DefaultValues<Fields> & Fields);
  for (const name of Object.keys(now) as Path<Fields>[])
    if (now[name] !== before[name]) form.setValue(name, now[name], { shouldDirty: true });
}
