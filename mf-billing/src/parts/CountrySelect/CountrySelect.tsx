import { listCountries } from '@pool/contracts';
import { Button, Select } from '@pool/design-system';
import { useCall } from '@pool/remote-kit';
import type { Ref } from 'react';

type Props = {
  /** ISO code, empty for none yet. */
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  error: string | undefined;
  disabled: boolean;
  ref: Ref<HTMLButtonElement>;
};

/** Chooses a country out of those the API knows. If the list cannot be loaded, a button retries it; the choice stays. */
export function CountrySelect({ value, onChange, onBlur, error, disabled, ref }: Props) {
  const list = useCall(listCountries, {}, { staleTime: Infinity });
  const options = (list.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div>
      <Select
        label="Country"
        required
        name="country"
        autoComplete="billing country"
        ref={ref}
        options={options}
        value={options.some((one) => one.value === value) ? value : null}
        placeholder={list.isPending ? 'Loading the countries …' : 'Choose a country'}
        disabled={disabled || options.length === 0}
        onChange={onChange}
        onBlur={onBlur}
        error={list.isError ? 'The list of countries could not be loaded' : error}
      />
      {list.isError && (
        <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
