/** Fails where a word is used that the glossary has retired. */
import { retiredWordsInUse } from '../retired-words.ts';

const uses = retiredWordsInUse();
if (uses.length > 0) {
  console.error(`Retired words are in use. docs/glossary.md has the term for each.\n${uses.join('\n')}`);
  process.exit(1);
}
