import { Button, Skeleton, ToggleChip } from '@pool/design-system';
import { usePresets } from '../../api/list-filters.ts';
import styles from './PresetBar.module.css';

/** The preset that narrows nothing. */
const everything = 'All';

type Props = {
  /** The name of the preset in force; empty for none. */
  chosen: string;
  onChoose: (name: string) => void;
};

/** A row of ready-made filters that scrolls sideways; one at a time. */
export function PresetBar({ chosen, onChoose }: Props) {
  const presets = usePresets();
  if (presets.isError)
    return (
      <p className={styles.failed}>
        The presets could not be read.{' '}
        <Button size="sm" variant="ghost" busy={presets.isFetching} onClick={() => void presets.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (presets.isPending)
    return (
      <div className={styles.bar}>
        {Array.from({ length: 10 }, (_, at) => (
          <Skeleton key={`preset-${at.toString()}`} shape="block" width={84} height={26} />
        ))}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div className={styles.bar} role="group" aria-label="Presets">
      {presets.data.presets.map(({ id, name }) => {
        const pressed = name === everything ? chosen === '' : name.toLowerCase() === chosen.toLowerCase();
        return (
          <ToggleChip
            key={id}
            className={styles.chip}
            pressed={pressed}
            onToggle={() => onChoose(pressed || name === everything ? '' : name)}
          >
            {name}
          </ToggleChip>
        );
      })}
    </div>
  );
}
