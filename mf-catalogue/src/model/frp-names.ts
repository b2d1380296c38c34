import { withoutOwnPrefix } from '@pool/contracts';

/** A name as a filter offers it, and all the names it covers: with and without "FRP ". */
export type MergedName = { label: string; names: string[] };

/** Merges names with the "FRP " prefix with those without it, in the order of first appearance. */
export function mergeFrp(names: readonly string[]): MergedName[] {
  const byLabel = new Map<string, string[]>();
  for (const name of names) {
    const label = withoutOwnPrefix(name);
    byLabel.set(label, [...(byLabel.get(label) ?? []), name]);
  }
  return [...byLabel].map(([label, merged]) => ({ label, names: merged }));
}

/** Returns the chosen names among those on offer. A name counts as chosen if half of its pair is. */
export const chosenLabels = (offer: readonly MergedName[], chosen: readonly string[]): string[] =>
  offer.filter(({ names }) => names.some((name) => chosen.includes(name))).map(({ label }) => label);

/** Returns the names behind the chosen labels, in the order of the offer. A chosen name that is not on offer stays chosen. */
export function namesOf(
  offer: readonly MergedName[],
  labels: readonly string[],
  chosen: readonly string[],
): string[] {
  const offered = new Set(offer.flatMap(({ names }) => names));
  const on = offer.filter(({ label }) => labels.includes(label)).flatMap(({ names }) => names);
  return [...on, ...chosen.filter((name) => !offered.has(name))];
}
