import {
  type BusPayload,
  type CallInput,
  listCountries,
  type SessionUser,
  type Track,
} from '@pool/contracts';
import { listArtists, rotationArtists, spotlightArtist } from '@pool/contracts/artists';
import { listGenres, listPresets, listTracks } from '@pool/contracts/catalogue';
import {
  addToDownloadList,
  getDownloadPreferences,
  listDownloaded,
  rateTrack,
} from '@pool/contracts/library';
import { artistVideos, listAlbums, listMixes } from '@pool/contracts/search';
import { listBanners, listStaticMedias } from '@pool/contracts/showcase';
import { createToastHost, ToastProvider } from '@pool/design-system';
import type { Bus } from '@pool/remote-api';
import { createBus } from '@pool/remote-kit';
import {
  djUser,
  type Recorded,
  type RecordedEvent,
  RemoteStage,
  recordEvents,
  recorded,
  recordedApi,
  someEntry,
  Where,
} from '@pool/remote-kit/testing';
import { useState } from 'react';
import { Root } from '../root.tsx';
import { twoAlbums } from './albums.ts';
import { eightArtists } from './artists.ts';
import { fourVideos, mixesOf, someCountries } from './finding.ts';
import { someBanners, someSplash } from './showcase.ts';
import { someFilters, somePresets, tenTracks } from './tracks.ts';

type Answer = Recorded<typeof listTracks>['answer'];

export type StageArgs = {
  /** A slot other than the page, and its input. */
  slot?: string;
  input?: unknown;
  /** The address: path and query. */
  path?: string;
  tracks?: Answer;
  downloaded?: Track[];
  /** The signed-in person; a DJ with an active subscription by default. */
  user?: SessionUser | null;
  rotation?: Recorded<typeof rotationArtists>['answer'];
  artists?: Recorded<typeof listArtists>['answer'];
  albums?: Recorded<typeof listAlbums>['answer'];
  videos?: Recorded<typeof artistVideos>['answer'];
  mixes?: Recorded<typeof listMixes>['answer'];
  added?: Recorded<typeof addToDownloadList>['answer'];
  rating?: Recorded<typeof rateTrack>['answer'];
  banners?: Recorded<typeof listBanners>['answer'];
  splash?: Recorded<typeof listStaticMedias>['answer'];
  spotlight?: Recorded<typeof spotlightArtist>['answer'];
  /** The member's default version by name. */
  defaultVersion?: string;
  /** The player's state; null without a player. */
  player?: BusPayload<'player.stateChanged'> | null;
  download?: BusPayload<'download.stateChanged'>;
  /** The page's bus, for stories that emit events. */
  bus?: Bus;
  /** Records the events the screen emits on the bus. */
  emitted?: RecordedEvent[];
};

const recordedNames = [
  'play.requested',
  'player.toggleRequested',
  'download.requested',
  'archive.requested',
  'downloadList.changed',
  'track.rated',
] as const;
const stopped = { state: 'stopped', trackId: null, versionId: null } as const;

/** Returns as many of the ten tracks as requested, of a larger total. */
const page = ({ query = {} }: CallInput<typeof listTracks>) => ({
  list: query.trackIds
    ? tenTracks.filter(({ id }) => query.trackIds?.split(',').includes(String(id)))
    : query.type === 'video'
      ? fourVideos
      : tenTracks.slice(0, Number(query.limit ?? 10)),
  count: query.type === 'video' ? 4 : 426,
  presets: '',
  relaxed: [],
});

/** Returns the requested artist, like the API. */
function artistById({ query = {} }: CallInput<typeof listArtists>) {
  const list = eightArtists.filter(({ id }) => id === query.id);
  return { list, count: list.length, limit: 6, offset: 0 };
}

/** Runs the whole remote on recorded answers, for stories: the real root, routes and cache. */
export function CatalogueStage(args: StageArgs) {
  const {
    path = '/tracks/all',
    player = stopped,
    emitted = [],
    user = djUser(),
    slot = 'page',
    input,
  } = args;
  const [host] = useState(createToastHost);
  const [api] = useState(() => {
    // Resets the choices of an earlier story.
    localStorage.removeItem('pool.pageSize');
    return answersOf(args);
  });
  const [bus] = useState(() => {
    const newBus = args.bus ?? createBus();
    // Without a player its requests stay held.
    if (player) {
      recordEvents(newBus, recordedNames, emitted);
      newBus.emit('player.stateChanged', player);
    }
    return newBus;
  });
  return (
    <RemoteStage api={api} toasts={host.toasts} user={user} bus={bus} path={path} slot={slot} input={input}>
      <ToastProvider host={host}>
        <Root />
        <Where />
        <Later bus={bus} download={args.download} />
      </ToastProvider>
    </RemoteStage>
  );
}

const answersOf = ({
  tracks = page,
  downloaded = [],
  rotation = eightArtists,
  artists = artistById,
  albums = { list: twoAlbums, count: 2 },
  videos = { videos: fourVideos, count: 4 },
  mixes = mixesOf,
  added = ({ body }) => ({ list: [someEntry({ versionId: body.versionId })] }),
  rating,
  banners = { banners: someBanners },
  splash = { list: someSplash, count: someSplash.length },
  spotlight = eightArtists[0] ?? null,
  defaultVersion = '',
}: StageArgs) =>
  recordedApi([
    recorded(listTracks, tracks),
    recorded(listDownloaded, { list: downloaded, count: downloaded.length }),
    recorded(rotationArtists, rotation),
    recorded(listArtists, artists),
    recorded(listAlbums, albums),
    recorded(artistVideos, videos),
    recorded(listMixes, mixes),
    recorded(listCountries, someCountries),
    recorded(addToDownloadList, added),
    recorded(listGenres, someFilters),
    recorded(getDownloadPreferences, {
      keyComment: false,
      folder: '',
      crates: [],
      sharePlace: false,
      defaultVersion,
    }),
    recorded(listPresets, { presets: somePresets }),
    recorded(listBanners, banners),
    recorded(listStaticMedias, splash),
    recorded(spotlightArtist, spotlight),
    recorded(rateTrack, rating ?? (({ body }) => body)),
  ]);

/** Emits the player's download event once the screen listens. */
function Later({ bus, download }: { bus: Bus; download: StageArgs['download'] }) {
  const [announced, setAnnounced] = useState(false);
  if (!announced && download) {
    setAnnounced(true);
    queueMicrotask(() => bus.emit('download.stateChanged', download));
  }
  return null;
}
