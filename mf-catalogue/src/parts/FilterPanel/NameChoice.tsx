import { CheckboxGroup } from '@pool/design-system';
import { chosenLabels, mergeFrp, namesOf } from '../../model/frp-names.ts';

/** How many names are shown before the list is expanded. */
export const fewNames = 12;

type Props = {
  label: string;
  /** The names in the pool, with and without "FRP ". */
  names: readonly string[];
  chosen: readonly string[];
  /** Whether all names are shown, or only the first few and the chosen ones. */
  all: boolean;
  onChange: (chosen: string[]) => void;
};

/** Chooses from names. A name with an "FRP " twin is listed once, and both are chosen together. */
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
