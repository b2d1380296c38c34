import { Button } from '../Button/index.ts';
import { Select, type SelectProps } from '../Select/index.ts';

/** The list of countries and the state of the query for it. */
export type CountryList = {
  data?: readonly { code: string; name: string }[] | undefined;
  isPending: boolean;
  isError: boolean;
  /** Whether a request for it is in progress, including a retry. */
  isFetching: boolean;
  refetch: () => unknown;
};

export type CountrySelectProps = Pick<
  SelectProps,
  'onChange' | 'onBlur' | 'error' | 'disabled' | 'autoComplete' | 'ref'
> & {
  countries: CountryList;
  /** ISO code, '' for none yet. */
  value: string;
};

/** Chooses a country. If the list cannot be loaded, a button requests it again; the choice is kept. */
export function CountrySelect({
  countries: { data = [], isPending, isError, isFetching, refetch },
  value,
  error,
  disabled = false,
  ...select
}: CountrySelectProps) {
  const options = data.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div>
      <Select
        {...select}
        label="Country"
        required
        name="country"
        options={options}
        value={options.some((option) => option.value === value) ? value : null}
        placeholder={isPending ? 'Loading countries…' : 'Choose a country'}
        disabled={disabled || options.length === 0}
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
