import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AiCategory, aiCategoryIds } from '@pool/contracts/ai';

const folder = path.resolve(import.meta.dirname, '../prompts');
const read = (name: string) => readFileSync(path.join(folder, `${name}.md`), 'utf8').trim();

const common = read('common');
const own = new Map(aiCategoryIds.map((id) => [id, read(id)]));

/** What a model is told of its work in a category, before anything else. It is the same for everybody, and holds no secret. */
export const systemPrompt = (category: AiCategory['category_id']): string =>
  `${common}\n\n${own.get(category) ?? ''}`;

/** What a model that draws is told, with the wishes of a conversation, the last one being the one to follow. */
export const drawingPrompt = (wishes: readonly string[]): string =>
  [own.get('design') ?? '', ...wishes.map(asMaterial)].join('\n\n');

/** What a person wrote, set apart from what we say. Its own marks are broken, so that it cannot end where it does not. */
export const asMaterial = (said: string): string =>
  `<message>\n${said.replaceAll(/<(?=\s*\/?\s*message)/gi, '‹')}\n</message>`;
