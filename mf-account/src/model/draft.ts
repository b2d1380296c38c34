import { tabStore } from '@pool/remote-kit';

/** The input of the registration form; passwords are never stored. */
export type Draft = { kind: 'dj' | 'label'; fields: Record<string, string | boolean> };

const key = 'pool.register';
const secret = new Set(['password', 'confirmPassword']);

/** Returns the input from before a reload of this tab; empty if there is none. */
export function readDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(tabStore.read(key) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('fields' in draft) || !('kind' in draft))
      return null;
    const fields = Object.entries(draft.fields ?? {}).filter(
      (entry): entry is [string, string | boolean] =>
        !secret.has(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
    );
    return { kind: draft.kind === 'label' ? 'label' : 'dj', fields: Object.fromEntries(fields) };
  } catch {
    return null;
  }
}

/** Stores the input for this tab, without the passwords. */
export function keepDraft({ kind, fields }: Draft): void {
  const stored = Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.has(name)));
  tabStore.write(key, JSON.stringify({ kind, fields: stored }));
}

/** Forgets the input. */
export const dropDraft = (): void => tabStore.remove(key);
