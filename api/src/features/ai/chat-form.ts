import type { ErrorDetails, SessionUser } from '@pool/contracts';
import { type AiCategory, type Correction, chatForm, chatLimits } from '@pool/contracts/ai';
import type { Context } from 'hono';
import { Problem, problem } from '../../platform/http/problem.ts';

/** A validated message to the assistant. */
export type ChatForm = {
  message: string;
  category: AiCategory;
  conversation: string | undefined;
  correction: Correction | null;
  image: File | null;
};

const fields = new Set([...Object.keys(chatForm.shape), 'image']);

const sentences: Record<string, string> = {
  categoryId: 'Choose one of the categories',
  conversation: 'This conversation could not be found. Start a new one',
  correction: 'This correction is not valid. Send your request again',
};
/** The categories whose answers show what was understood. */
const correctable: ReadonlySet<string> = new Set(['music', 'setlist']);
const longMessage = `Messages can be up to ${chatLimits.message} characters`;

/**
 * Reads and validates the form. Throws 400 for an empty message and for fields that are unknown, duplicate or invalid; 403 for another
 * member's user_id; 413 for a picture that is too large.
 */
export async function readChatForm(
  c: Context,
  categories: AiCategory[],
  user: SessionUser,
): Promise<ChatForm> {
  const form = await c.req.formData().catch(() => {
    throw problem(400, { common: 'malformed' });
  });
  const { image, ...texts } = uniqueFields(form);
  const parsed = chatForm.safeParse(texts);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'common');
    const tooLong = parsed.error.issues[0]?.code === 'too_big' && field === 'message';
    if (tooLong) throw refused(longMessage, { message: { kind: 'too-long' } });
    throw refused(sentences[field] ?? `The field ${field} is not valid`, { [field]: { kind: 'invalid' } });
  }
  const { message, categoryId, user_id, conversation, correction = null } = parsed.data;
  if (user_id !== undefined && user_id !== user.id) throw problem(403, { user_id: 'not-allowed' });
  if (message.includes('\0') || !message.isWellFormed()) {
    throw refused('Please remove the invisible characters from your message', {
      message: { kind: 'invalid' },
    });
  }
  const category = categories.find(({ id, category_id }) => id === categoryId || category_id === categoryId);
  if (!category) throw refused(sentences.categoryId ?? '', { categoryId: { kind: 'invalid' } });
  const picture = pictureOf(image, category);
  if (message === '' && !picture) {
    throw refused('Type a message or add a picture', { message: { kind: 'required' } });
  }
  if (correction && (conversation === undefined || !correctable.has(category.category_id))) {
    throw refused(sentences.correction ?? '', { correction: { kind: 'not-allowed' } });
  }
  return { message, category, conversation, correction, image: picture };
}

function uniqueFields(form: FormData): Record<string, FormDataEntryValue> {
  const values: Record<string, FormDataEntryValue> = {};
  for (const [name, value] of form) {
    if (!fields.has(name)) {
      const shown = name.slice(0, 40);
      throw refused(`Unknown field: ${shown}`, {
        [shown]: { kind: 'unknown-parameter' },
      });
    }
    if (Object.hasOwn(values, name)) {
      throw refused(`The field ${name} appears more than once`, { [name]: { kind: 'invalid' } });
    }
    values[name] = value;
  }
  return values;
}

/** Returns the picture sent, if any. A browser sends an empty file without a name when none was chosen. */
function pictureOf(image: FormDataEntryValue | undefined, category: AiCategory): File | null {
  if (image === undefined || image === '' || (image instanceof File && image.size === 0)) return null;
  if (!(image instanceof File)) throw refused('The picture must be a file', { image: { kind: 'invalid' } });
  if (category.category_id !== 'design') {
    throw refused('Pictures can only be sent in the design category', { image: { kind: 'not-allowed' } });
  }
  if (image.size > chatLimits.imageBytes) {
    throw new Problem(413, 'Pictures can be up to 5 MB', { image: { kind: 'too-large' } });
  }
  return image;
}

const refused = (message: string, details: ErrorDetails) => new Problem(400, message, details);
