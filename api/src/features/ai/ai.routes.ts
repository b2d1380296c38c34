import { defineCall } from '@pool/contracts';
import { chatAi, listAiCategories } from '@pool/contracts/ai';
import * as z from '@pool/contracts/zod';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { streamEvents, wantsEvents } from '../../platform/http/stream-events.ts';
import { type ChatParts, createChat } from './chat.service.ts';
import { ownPicture } from './pictures.service.ts';

const picture = defineCall({
  method: 'GET',
  path: '/ai/pictures/{id}',
  summary: 'A picture the assistant made for the caller. Available for one day.',
  access: 'aiMember',
  params: z.object({ id: z.uuid() }),
  result: z.never(),
  raw: true,
});

import { readChatForm } from './chat-form.ts';

/** Mounts the calls of the assistant: categories, chat, and the pictures it has drawn. */
export function aiRoutes(api: Api, parts: ChatParts): void {
  const chat = createChat(parts);

  mount(api, listAiCategories, async () => chat.categories);

  mount(api, chatAi, async ({ user, c }) => {
    // Limited before the form is read, which may hold megabytes.
    await parts.limits.chat(user.id);
    const form = await readChatForm(c, chat.categories, user);
    const work = await chat.begin(form, user.id);
    if (wantsEvents(c)) return streamEvents(c, chatAi, work);
    return await work(() => {}, c.req.raw.signal);
  });

  mount(api, picture, async ({ params, user, now, c }) => {
    const { storage_key, size } = await ownPicture(parts, { id: params.id, userId: user.id, now });
    return await sendFile(c, {
      storage: parts.storage,
      timeoutMs: parts.config.storageTimeoutMs,
      parts: [{ key: storage_key, start: 0, end: size }],
      mime: 'image/png',
      headers: { 'cache-control': 'private, max-age=3600' },
    });
  });
}
