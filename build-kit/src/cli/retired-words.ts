/** Fails where a retired word of the glossary is used. */
import { retiredWordsInUse } from '../retired-words.ts';

const uses = retiredWordsInUse();
if (uses.length > 0) {
  console.error(`Retired words are in use. docs/glossary.md has the term for each.\n${uses.join('\n')}`);
  process.exit(1);
}
