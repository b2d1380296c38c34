import { LlmTrouble } from '../../../platform/llm/llm.ts';
import { NoPicture } from '../../../platform/pictures/open-picture.ts';
import type { Deps } from '../../deps.ts';
import type { Agent, Turn } from '../agent.ts';
import { cleanPicture, keepPicture, sentPicture } from '../pictures.service.ts';
import { type ModelParts, problemOfModel } from './model-agents.ts';
import { drawingPrompt } from './prompts.ts';

/** What a picture costs, in tokens, until the model has said so. */
const pictureTokens = 6000;
/** A wish like 'darker' speaks of those before it. */
const maxWishes = 4;

type Parts = ModelParts & Pick<Deps, 'db' | 'storage'>;

/** Draws what is said, from nothing or from a picture that came along. What the model draws is made anew before anybody sees it. */
export const designAgent =
  (parts: Parts): Agent =>
  async (turn) => {
    const from = turn.image ? await sentPicture(turn.userId, turn.image) : null;
    turn.tell({ event: 'doing', text: 'Drawing' });
    try {
      const png = await drawn(parts, turn, from);
      const url = await keepPicture(parts, { png, userId: turn.userId, now: turn.now });
      const content = from ? 'Made from your picture and description.' : 'Made from your description.';
      return { answer: { data: { type: 'image', url, content } }, state: null };
    } catch (error) {
      throw problemOfModel(parts.log, turn, error);
    }
  };

async function drawn({ llm, budgetOf }: Parts, turn: Turn, from: Uint8Array | null): Promise<Uint8Array> {
  const before = turn.before.messages.flatMap(({ role, text }) => (role === 'user' && text ? [text] : []));
  const wishes = [...before, turn.said || 'Draw the picture anew, in a style of its own.'].slice(-maxWishes);
  const settle = await budgetOf(turn).reserve(pictureTokens);
  let spent: number | null = null;
  try {
    const { bytes, tokens } = await llm.image({ prompt: drawingPrompt(wishes), from, signal: turn.signal });
    spent = tokens;
    return await cleanPicture(turn.userId, bytes);
  } catch (error) {
    // A refusal draws nothing; of anything else nobody knows what it cost.
    if (error instanceof LlmTrouble && (error.fault === 'refused' || error.fault === 'setup')) spent = 0;
    if (error instanceof NoPicture) throw new LlmTrouble('confused');
    throw error;
  } finally {
    await settle(spent);
  }
}
