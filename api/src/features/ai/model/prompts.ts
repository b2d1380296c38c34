import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AiCategory, aiCategoryIds } from '@pool/contracts/ai';

const folder = path.resolve(import.meta.dirname, '../prompts');
const read = (name: string) => readFileSync(path.join(folder, `${name}.md`), 'utf8').trim();

const common = read('common');
const own = new Map(aiCategoryIds.map((id) => [id, read(id)]));

/** Returns the system prompt of a category. It is the same for all members and holds no secrets. */
export const systemPrompt = (category: AiCategory['category_id']): string =>
  `${common}\n\n${own.get(category) ?? ''}`;

/** Returns the prompt for an image model, with the descriptions of a conversation; the last one counts. */
export const drawingPrompt = (descriptions: readonly string[]): string =>
  [own.get('design') ?? '', ...descriptions.map(asMaterial)].join('\n\n');

/** Encloses a member's message in tags, to separate it from our instructions. Such tags within the message are disabled, so that it cannot close them. */
export const asMaterial = (message: string): string =>
  `<message>\n${message.replaceAll(/<(?=\s*\/?\s*message)/gi, '‹')}\n</message>`;
