import { chatLimits } from '@pool/contracts/ai';

const types: readonly string[] = chatLimits.imageTypes;
const mega = 1024 * 1024;

/** Checks a picture to be sent. Returns the problem in a sentence, or null. The server checks the content again. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!types.includes(type)) return 'Only JPEG, PNG or WebP pictures can be sent.';
  if (size === 0) return 'This file is empty.';
  if (size <= chatLimits.imageBytes) return null;
  return `Pictures can be up to ${chatLimits.imageBytes / mega} MB. This one is ${sizeUp(size)} MB.`;
}

/** Rounds up, so that a size over the limit is never shown as the limit. */
const sizeUp = (bytes: number) => (Math.ceil((bytes / mega) * 10) / 10).toFixed(1);

/** Returns the file name of a saved picture: 'ai-generated-image-20261122-001530.png', in the member's time zone. */
export function pictureName(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `ai-generated-image-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.png`;
}

const here = 'https://here.invalid';

/**
 * Returns whether the page may load this picture: only from this site or embedded in the answer, since other sites could track who looks at
 * it.
 */
export const isOwnPicture = (url: string): boolean =>
  /^data:image\/(?:png|jpeg|webp);base64,/.test(url) ||
  (url.startsWith('/') && URL.canParse(url, here) && new URL(url, here).origin === here);
