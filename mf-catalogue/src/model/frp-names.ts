import { withoutFrp } from '@pool/contracts';

/** A name as a filter offers it, and all the names it stands for: with and without "FRP ". */
export type MergedName = { label: string; names: string[] };

/** Names with the "FRP " prefix joined to the ones without it, in the order they first come. */
export function mergeFrp(names: readonly string[]): MergedName[] {
  const byLabel = new Map<string, string[]>();
  for (const name of names) {
    const label = withoutFrp(name);
    byLabel.set(label, [...(byLabel.get(label) ?? []), name]);
  }
  return [...byLabel].map(([label, merged]) => ({ label, names: merged }));
}

/** Which of the names on offer are chosen; one whose half is chosen counts. */
export const chosenLabels = (offer: readonly MergedName[], chosen: readonly string[]): string[] =>
  offer.filter(({ names }) => names.some((name) => chosen.includes(name))).map(({ label }) => label);

/** The names behind labels that are on, in the order of the offer. What is chosen but not on offer stays chosen. */
export function namesOf(
  offer: readonly MergedName[],
  labels: readonly string[],
  chosen: readonly string[],
): string[] {
  const offered = new Set(offer.flatMap(({ names }) => names));
  const on = offer.filter(({ label }) => labels.includes(label)).flatMap(({ names }) => names);
  return [...on, ...chosen.filter((name) => !offered.has(name))];
}
