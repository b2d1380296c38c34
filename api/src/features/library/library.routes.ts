import {
  addToDownloadList,
  exportCrate,
  getDownloadPreferences,
  listDownloaded,
  listDownloadList,
  previewTime,
  rateTrack,
  recordActions,
  removeFromDownloadList,
  setDownloadPreferences,
} from '@pool/contracts/library';
import type { Api } from '../../platform/http/api.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import type { TrackLists } from '../tracks/tracks.service.ts';
import { makeCrate } from './crates.service.ts';
import {
  addToList,
  downloadList,
  noteActions,
  preferencesOf,
  rate,
  removeFromList,
  savePreferences,
} from './library.service.ts';
import type { TaggedFiles } from './tagged-files.ts';

/** Mounts a member's actions on tracks: rate, play, list for download. */
export function libraryRoutes(
  api: Api,
  { db, config, lists, tags }: Pick<Deps, 'db' | 'config'> & { lists: TrackLists; tags: TaggedFiles },
): void {
  mount(api, previewTime, async () => config.previewSeconds);

  mount(api, rateTrack, async ({ body, user, now }) => {
    await rate(db, { userId: user.id, ...body, now });
    return body;
  });

  mount(api, recordActions, async ({ body, user, now }) => ({
    recorded: await noteActions(db, { userId: user.id, body, now }),
  }));

  mount(
    api,
    listDownloaded,
    async ({ query, user, sessionKey, findUser, noteUser, address, now }) =>
      await lists.listDownloaded(query, { session: sessionKey(), findUser, noteUser, address, now }, user.id),
  );

  mount(api, listDownloadList, async ({ user }) => ({ list: await downloadList(db, user.id) }));

  mount(api, addToDownloadList, async ({ body, user }) => ({
    list: await addToList(db, { userId: user.id, ...body }),
  }));

  mount(api, removeFromDownloadList, async ({ query, user }) => ({
    list: await removeFromList(db, user.id, query.id),
  }));

  mount(api, getDownloadPreferences, async ({ user }) => await preferencesOf(db, user.id));

  mount(api, setDownloadPreferences, async ({ body, user }) => await savePreferences(db, user.id, body));

  mount(api, exportCrate, async ({ body, user }) => {
    const { bytes, mime, fileName } = await makeCrate({ db, tags }, { userId: user.id, ...body });
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': mime,
        'content-disposition': attachment(fileName),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
