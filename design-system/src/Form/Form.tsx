import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Validates and sends. Until its promise settles, further submits are ignored. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
  /** Does not move the focus to invalid fields; for a form that does so itself. */
  keepFocus?: boolean;
};

/**
 * Sends one request at a time, no matter how often it is submitted. A ref decides, because a second click may come before React has
 * rendered a busy button. If fields are invalid after a submit, the first of them in reading order gets the focus.
 */
export function Form({ onSubmit, keepFocus = false, ref, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement | null>(null);
  const inFlight = useRef(false);
  const [submits, setSubmits] = useState(0);
  // In an effect, since the fields only show their errors once this render is committed.
  useEffect(() => {
    if (submits > 0 && !keepFocus) focusFirstFault(form.current);
  }, [submits, keepFocus]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await onSubmit(event);
    } finally {
      inFlight.current = false;
      setSubmits((count) => count + 1);
    }
  };
  const keep = (node: HTMLFormElement | null) => {
    form.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return <form {...rest} ref={keep} noValidate onSubmit={submit} />;
}

const focusFirstFault = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])')?.focus();
