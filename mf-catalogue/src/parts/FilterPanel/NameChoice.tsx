import { CheckboxGroup } from '@pool/design-system';
import { chosenLabels, mergeFrp, namesOf } from '../../model/frp-names.ts';

/** How many names show until all are asked for. */
export const fewNames = 12;

type Props = {
  label: string;
  /** Names as the pool has them, with and without "FRP ". */
  names: readonly string[];
  chosen: readonly string[];
  /** Whether all show, or the first few and what is chosen. */
  all: boolean;
  onChange: (chosen: string[]) => void;
};

/** Names to choose from. One with an "FRP " twin stands once, and both are chosen together. */
export function NameChoice({ label, names, chosen, all, onChange }: Props) {
  const offer = mergeFrp(names);
  const on = chosenLabels(offer, chosen);
  const shown = offer.filter(({ label: name }, at) => all || at < fewNames || on.includes(name));
  return (
    <CheckboxGroup
      label={label}
      columns
      options={shown.map(({ label: name }) => ({ value: name, label: name }))}
      value={on}
      onChange={(labels) => onChange(namesOf(offer, labels, chosen))}
    />
  );
}
