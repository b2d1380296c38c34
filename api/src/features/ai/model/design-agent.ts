import { LlmTrouble } from '../../../platform/llm/llm.ts';
import { NoPicture } from '../../../platform/pictures/open-picture.ts';
import type { Deps } from '../../deps.ts';
import type { Agent, Turn } from '../agent.ts';
import { cleanPicture, keepPicture, sentPicture } from '../pictures.service.ts';
import { type ModelParts, problemOfModel } from './model-agents.ts';
import { drawingPrompt } from './prompts.ts';

/** The assumed cost of a picture, in tokens, until the model reports it. */
const pictureTokens = 6000;
/** Messages of the member sent along, since one like 'darker' refers to earlier ones. */
const maxDescriptions = 4;

type Parts = ModelParts & Pick<Deps, 'db' | 'storage'>;

/** Draws a picture from a description, and from a picture if one was sent. The result is encoded again before it is shown. */
export const designAgent =
  (parts: Parts): Agent =>
  async (turn) => {
    const from = turn.image ? await sentPicture(turn.userId, turn.image) : null;
    turn.emit({ event: 'doing', text: 'Drawing' });
    try {
      const png = await draw(parts, turn, from);
      const url = await keepPicture(parts, { png, userId: turn.userId, now: turn.now });
      const content = from ? 'Made from your picture and description.' : 'Made from your description.';
      return { answer: { data: { type: 'image', url, content } }, state: null };
    } catch (error) {
      throw problemOfModel(parts.log, turn, error);
    }
  };

async function draw({ llm, budgetOf }: Parts, turn: Turn, from: Uint8Array | null): Promise<Uint8Array> {
  const before = turn.before.messages.flatMap(({ role, text }) => (role === 'user' && text ? [text] : []));
  const message = turn.message || 'Draw the picture anew, in a style of its own.';
  const descriptions = [...before, message].slice(-maxDescriptions);
  const settle = await budgetOf(turn).reserve(pictureTokens);
  let spent: number | null = null;
  try {
    const { bytes, tokens } = await llm.image({
      prompt: drawingPrompt(descriptions),
      from,
      signal: turn.signal,
    });
    spent = tokens;
    return await cleanPicture(turn.userId, bytes);
  } catch (error) {
    // A refusal costs nothing; the cost of any other failure is unknown.
    if (error instanceof LlmTrouble && (error.fault === 'refused' || error.fault === 'setup')) spent = 0;
    if (error instanceof NoPicture) throw new LlmTrouble('confused');
    throw error;
  } finally {
    await settle(spent);
  }
}
