import { Select } from '@pool/design-system';
import { useVersionNames } from '../api/use-preferences.ts';

/** Represents the default order in the list, since an empty value would show as nothing chosen. */
const usual = '*';

type Props = {
  /** The name of a version; empty for the pool's default order. */
  value: string;
  onChange: (name: string) => void;
};

/** Chooses the member's default version, from those in the pool. */
export function VersionSelect({ value, onChange }: Props) {
  const names = useVersionNames(value);
  return (
    <Select
      label="Preferred version"
      hint="Played and downloaded first if a track has it. A version filter, preset or search takes priority."
      value={value || usual}
      options={[
        { value: usual, label: 'Main, then Clean' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChange(name === usual ? '' : name)}
    />
  );
}
