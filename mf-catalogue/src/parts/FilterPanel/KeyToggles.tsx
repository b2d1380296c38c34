import { camelotCodes, fromCamelot, keyName } from '@pool/contracts/music-key';
import { KeyChip } from '@pool/design-system';
import styles from './FilterPanel.module.css';

type Props = { chosen: readonly string[]; onChange: (keys: string[]) => void };

/** Toggles for the keys of the Camelot wheel. */
export const KeyToggles = ({ chosen, onChange }: Props) => (
  <fieldset>
    <legend className={styles.legend}>Key</legend>
    <div className={styles.keys}>
      {camelotCodes.map((code) => {
        const on = chosen.includes(code);
        const key = fromCamelot(code);
        return (
          <button
            key={code}
            type="button"
            className={styles.key}
            aria-pressed={on}
            onClick={() =>
              onChange(camelotCodes.filter((one) => (one === code ? !on : chosen.includes(one))))
            }
          >
            <KeyChip code={code} {...(key && { name: keyName(key) })} />
          </button>
        );
      })}
    </div>
  </fieldset>
);
