import { zodResolver } from '@hookform/resolvers/zod';
import type { SessionUser } from '@pool/contracts';
import { payerForm } from '@pool/contracts/card-form';
import { useForm } from 'react-hook-form';
import { payerOf } from '../../../model/payer-of.ts';

const resolver = zodResolver(payerForm);
type Input = (typeof payerForm)['_zod']['input'];
export type Consented = (typeof payerForm)['_zod']['output'];

/** The payer's fields in their order on the page. */
export const payerNames = [
  'fname',
  'lname',
  'address',
  'city',
  'state',
  'zipcode',
  'country',
  'email',
  'phone',
] as const;

/** Returns the form of the payer, filled in from the profile, and of the consents, which are never ticked in advance. */
export function usePayerForm(user: SessionUser) {
  const form = useForm<Input, unknown, Consented>({
    resolver,
    defaultValues: payerOf(user),
    shouldFocusError: false,
  });
  return {
    ...form,
    /** Returns the input if all of it is valid; else shows the errors and returns null. */
    read: () =>
      new Promise<Consented | null>((resolve) => {
        const send = form.handleSubmit(
          (fields) => resolve(fields),
          () => resolve(null),
        );
        void send();
      }),
    focusFirstError: () => {
      const first = payerNames.find((name) => form.getFieldState(name).invalid);
      if (first) form.setFocus(first);
    },
    /** Shows the server's errors at their fields, and focuses the first of them. */
    showFaults: (faults: Record<string, string>) => {
      const named = payerNames.filter((name) => faults[name] !== undefined);
      for (const name of named) form.setError(name, { type: 'server', message: faults[name] ?? '' });
      if (named[0]) form.setFocus(named[0]);
    },
  };
}
export type PayerForm = ReturnType<typeof usePayerForm>;
