import type { CuratorState } from './curator-state.ts';
import type { CuratorAnswer } from './curator-types.ts';
import type { Command } from './reading/command.ts';

const joints =
  /(\s*(?:[,;]\s*(?:and\s+)?(?:then\s+)?|\.\s+|\s+and\s+(?:then\s+|also\s+)?|\s+then\s+|\s*&\s*))/i;
/** What only says that something is to come in the place of what was named before: "from 6 on it's dull, something else there". */
const completes =
  /^\s*(?:(?:get|put|find|try|pick|give me) )?(?:something|another|other|one|an?|different|new|others?) ?(?:else|different|other|new|tunes?|tracks?|ones?|songs?)(?: (?:one|tune|track|song))?(?: (?:there|instead|for (?:it|them|that)|in (?:its|their) place))?[\s.!]*$/i;
const most = 3;

/** Commands by when they are applied: those that name places first, while the places are as the member sees them. */
const ranks: Partial<Record<Command['kind'], number>> = { swap: 0, exchange: 0, remove: 1 };
const rankOf = ({ kind }: Command): number => ranks[kind] ?? 2;

/**
 * Splits a message of several commands into one message for each, in the order in which to apply them: "drop 2 and add three more". Null if
 * it is a single command: "swap 3 and 7", "faster and darker".
 */
export function splitCommands(
  message: string,
  readCommand: (part: string) => Command | null,
): string[] | null {
  const parts = joinPieces(message.split(joints), readCommand);
  if (parts.length < 2 || parts.length > most) return null;
  const commands = parts.flatMap((text) => {
    const command = readCommand(text);
    return command ? [{ text, command }] : [];
  });
  const has = (kind: Command['kind']) => commands.some(({ command }) => command.kind === kind);
  const isSeveral = new Set(commands.map(({ command }) => command.kind)).size > 1;
  // A removal changes the places that a move would mean.
  const isUnclear = (has('remove') && has('move')) || has('start-over') || has('undo');
  if (commands.length < parts.length || !isSeveral || isUnclear) return null;
  return commands.sort((a, b) => rankOf(a.command) - rankOf(b.command)).map(({ text }) => text);
}

/** Joins pieces that are no commands of their own to those before them: in "swap 3 and 7", "7" belongs to the first. */
function joinPieces(
  [first = '', ...rest]: readonly string[],
  readCommand: (part: string) => Command | null,
): string[] {
  const parts = [first];
  for (let i = 0; i < rest.length; i += 2) {
    const [joint = '', piece = ''] = [rest[i], rest[i + 1]];
    if (readCommand(piece) && !completes.test(piece)) parts.push(piece);
    else parts.push(`${parts.pop() ?? ''}${joint}${piece}`);
  }
  return parts;
}

/** Combines the answers to the parts of a message: the last one, with what the others did, and the state to go back to. */
export function combineAnswers(answers: readonly CuratorAnswer[], before: CuratorState): CuratorAnswer {
  const last = answers.at(-1);
  if (!last) throw new Error('there is no answer to combine');
  const done = answers.slice(0, -1).map(({ text }) => /^[^.]*\./.exec(text)?.[0] ?? '');
  return {
    ...last,
    text: [...done, last.text].join(' '),
    relaxed: [...new Set(answers.flatMap(({ relaxed }) => relaxed))],
    state: { ...last.state, previousIds: before.trackIds, previousWish: before.wish },
  };
}
