import { limits } from '@pool/contracts';
import { CountrySelect, TextField } from '@pool/design-system';
import { useCountries } from '@pool/remote-kit';
import { Controller } from 'react-hook-form';
import styles from './CardForm.module.css';
import type { PayerForm, payerNames } from './use-payer-form.ts';

type Name = Exclude<(typeof payerNames)[number], 'country'>;

/** The payer: the billing name and address of the card, which are also on our invoice. */
export function PayerPart({ form, locked }: { form: PayerForm; locked: boolean }) {
  const { errors } = form.formState;
  const countries = useCountries();
  const field = (name: Name, autoComplete: string, maxLength: number = limits.field) => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete,
    maxLength,
    readOnly: locked,
  });
  return (
    <fieldset className={styles.payer}>
      <legend>Billing address</legend>
      <TextField label="First Name" required {...field('fname', 'billing given-name')} />
      <TextField label="Last Name" required {...field('lname', 'billing family-name')} />
      <TextField
        label="Address"
        required
        className={styles.wide}
        {...field('address', 'billing street-address', limits.long)}
      />
      <TextField label="City" required {...field('city', 'billing address-level2')} />
      <TextField label="State" required {...field('state', 'billing address-level1')} />
      <TextField label="Zipcode" required {...field('zipcode', 'billing postal-code', 20)} />
      <Controller
        control={form.control}
        name="country"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <CountrySelect
            countries={countries}
            autoComplete="billing country"
            {...{ value, onChange, onBlur, ref }}
            disabled={locked}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField label="Email" required type="email" {...field('email', 'billing email', limits.email)} />
      <TextField label="Phone" type="tel" {...field('phone', 'billing tel')} />
    </fieldset>
  );
}
