import { chatAi, listAiCategories } from '@pool/contracts';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { tellEvents, wantsEvents } from '../../platform/http/tell-events.ts';
import { type ChatParts, createChat } from './chat.service.ts';
import { readChatForm } from './chat-form.ts';

/** The assistant: its categories, and a message to one of them. */
export function aiRoutes(api: Api, parts: ChatParts): void {
  const chat = createChat(parts);

  mount(api, listAiCategories, async () => chat.categories);

  mount(api, chatAi, async ({ user, c }) => {
    const form = await readChatForm(c, chat.categories, user);
    const work = await chat.begin(form, user.id);
    if (wantsEvents(c)) return tellEvents(c, chatAi, work);
    return await work(() => {}, c.req.raw.signal);
  });
}
