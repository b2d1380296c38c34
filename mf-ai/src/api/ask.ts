import { chatAi } from '@pool/contracts/ai';
import type { Api } from '@pool/remote-kit';
import type { AskServer } from '../model/chat-atoms.ts';

/** Sends a question to an agent of the assistant. Throws ApiError, and the signal's reason when aborted. */
export const askServer =
  (api: Api, userId: number | null): AskServer =>
  ({ text, picture, correction, category, conversation }, options) => {
    const body = new FormData();
    body.set('message', text);
    body.set('categoryId', category);
    if (userId !== null) body.set('user_id', String(userId));
    if (conversation !== null) body.set('conversation', conversation);
    if (correction) body.set('correction', JSON.stringify(correction));
    if (picture) body.set('image', picture, picture.name);
    return api.stream(chatAi, { body }, options);
  };
