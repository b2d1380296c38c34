import { listCountries } from '@pool/contracts';
import { Button, Select } from '@pool/design-system';
import { useCall } from '@pool/remote-kit';

type Props = {
  /** ISO code, empty for none yet. */
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

/** Chooses a country out of those the API knows. If the list cannot be loaded, a button retries it; the choice stays. */
export function CountrySelect({ value, onChange, onBlur, error }: Props) {
  const { data, isError, isPending, refetch, isFetching } = useCall(
    listCountries,
    {},
    { staleTime: Infinity },
  );
  const options = (data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div>
      <Select
        label="Country"
        required
        name="country"
        options={options}
        value={options.some((one) => one.value === value) ? value : null}
        placeholder={isPending ? 'Loading countries…' : 'Choose a country'}
        disabled={options.length === 0}
        onChange={onChange}
        onBlur={onBlur}
        error={isError ? "We couldn't load the list of countries" : error}
      />
      {isError && (
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
