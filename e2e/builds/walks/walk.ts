import type { Edits } from '../../support/changed-copy.ts';

/** A change that docs/contributing.md describes in a section, as a newcomer makes it: the files changed, and those added with their text. */
export type Walk = {
  section: string;
  edits: Edits;
  added: Record<string, string>;
  /** Tests that show it works, where the change does not come with its own. */
  proof?: Record<string, string>;
};

/** Adds more after a line of a file. */
export const after = (line: string, more: string) => (text: string) => text.replace(line, `${line}\n${more}`);

/** Lists all files that a walk takes. */
export const filesOf = ({ edits, added }: Walk): string[] => [...Object.keys(edits), ...Object.keys(added)];

/** Returns the edits of several walks, one after the other where they change the same file. */
export function allEdits(walks: readonly Walk[]): Edits {
  const all: Edits = {};
  for (const [file, edit] of walks.flatMap(({ edits }) => Object.entries(edits))) {
    const before = all[file];
    all[file] = before ? (text) => edit(before(text)) : edit;
  }
  return all;
}
