import { type CrateFormat, crateFormatNames, crateFormats } from '@pool/contracts/library';
import { ToggleChip } from '@pool/design-system';
import styles from './ListMenu.module.css';

type Props = {
  value: readonly CrateFormat[];
  disabled: boolean;
  onChange: (formats: CrateFormat[]) => void;
};

/** Chooses which crates go into the zip. */
export function CrateChoice({ value, disabled, onChange }: Props) {
  return (
    <fieldset className={styles.crates}>
      <legend className={styles.cratesLabel}>Crates in the zip</legend>
      {crateFormats.map((format) => (
        <ToggleChip
          key={format}
          pressed={value.includes(format)}
          disabled={disabled}
          onToggle={(on) =>
            onChange(crateFormats.filter((one) => (one === format ? on : value.includes(one))))
          }
        >
          {shortName(format)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

// Only the software's name; its file format is shown where a crate is exported.
const shortName = (format: CrateFormat) => crateFormatNames[format].name.split(' ')[0];
