import { useEffect } from 'react';
import { type Resolver, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type { Fields, StageProps } from './stage.ts';

type Field = UseFormRegisterReturn & { error: string | undefined };

/**
 * Returns the form of one stage (`blank`: its fields with their initial values), filled with the earlier input, validated by its schema,
 * and with the server's errors at its fields.
 */
export function useStage({ fields, faults, onNext, onType }: StageProps, resolver: unknown, blank: Fields) {
  const form = useForm<Fields>({
    // The form moves the focus itself, in reading order.
    shouldFocusError: false,
    // A schema has typed field names, which are plain strings here.
    resolver: resolver as Resolver<Fields>,
    defaultValues: Object.fromEntries(
      Object.entries(blank).map(([name, empty]) => [name, fields[name] ?? empty]),
    ),
  });
  const { setError, setFocus, watch, formState } = form;
  useEffect(() => {
    const named = Object.keys(blank).filter((name) => faults[name]);
    for (const name of named) setError(name, { type: 'server', message: faults[name] });
    if (named[0]) setFocus(named[0]);
  }, [faults, blank, setError, setFocus]);
  useEffect(() => {
    const typing = watch((typed) => onType(typed as Fields));
    return () => typing.unsubscribe();
  }, [watch, onType]);
  return {
    form,
    field: (name: string): Field => ({
      ...form.register(name),
      error: formState.errors[name]?.message,
    }),
    /** Passes on the input, not the schema's output: the call parses it again. */
    submit: form.handleSubmit(async () => await onNext(form.getValues())),
  };
}
