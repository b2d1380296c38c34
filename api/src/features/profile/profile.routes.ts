import { defineCall } from '@pool/contracts';
import {
  cancelEmailChange as cancelEmailChangeCall,
  removeAvatar,
  resendEmailChange as resendEmailChangeCall,
  setAvatar,
  updateDj,
  updateProfile,
} from '@pool/contracts/profile';
import * as z from '@pool/contracts/zod';
import type { Context } from 'hono';
import type { Api } from '../../platform/http/api.ts';
import { mount } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Deps } from '../deps.ts';
import { ownPhoto, removePhoto, setPhoto } from './photos.service.ts';
import { cancelEmailChange, resendEmailChange, saveDj, saveProfile } from './profile.service.ts';

const avatar = defineCall({
  method: 'GET',
  path: '/art/avatar/{file}',
  summary: 'Returns the caller’s photo. A new photo has a new address.',
  access: 'member',
  params: z.object({ file: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  result: z.never(),
  raw: true,
});

/** Mounts the calls for a member's own details. */
export function profileRoutes(api: Api, deps: Deps): void {
  const { db, sessions, storage, config } = deps;

  mount(api, updateProfile, async ({ body, user, now, address }) => {
    const { userId: _, ...form } = body;
    const emailPending = await saveProfile(deps, { user, form, now, address });
    return { user: await sessions.load(user.id), emailPending };
  });

  mount(api, resendEmailChangeCall, async ({ user }) => {
    await resendEmailChange(deps, user);
    return {};
  });

  mount(api, cancelEmailChangeCall, async ({ user }) => {
    await cancelEmailChange(db, user.id);
    return { user: await sessions.load(user.id) };
  });

  mount(api, updateDj, async ({ body, user }) => {
    const { userId: _, ...form } = body;
    await saveDj(db, user, form);
    return { user: await sessions.load(user.id) };
  });

  mount(api, setAvatar, async ({ user, c }) => {
    await setPhoto(deps, user.id, await fileOf(c));
    return { user: await sessions.load(user.id) };
  });

  mount(api, removeAvatar, async ({ user }) => {
    await removePhoto(deps, user.id);
    return { user: await sessions.load(user.id) };
  });

  mount(api, avatar, async ({ params, user, c }) => {
    const { storage_key, size, mime } = await ownPhoto(deps, user.id, params.file);
    return await sendFile(c, {
      storage,
      timeoutMs: config.storageTimeoutMs,
      parts: [{ key: storage_key, start: 0, end: size }],
      mime,
      headers: { 'cache-control': 'private, max-age=31536000, immutable' },
    });
  });
}

/** Returns the only file of a form. Throws 400 where there is none, or several. */
async function fileOf(c: Context): Promise<unknown> {
  const form = await c.req.formData().catch(() => {
    throw problem(400, { common: 'malformed' });
  });
  const files = form.getAll('file');
  if (files.length > 1) throw problem(400, { file: 'invalid' });
  return files[0];
}
