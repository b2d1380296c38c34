import { saveFile, useRemote, userOf, useToast, useUser } from '@pool/remote-kit';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { fromEvent } from 'rxjs';
import { fetchCrate } from '../../api/fetch-crate.ts';
import { usePreferences } from '../../api/use-preferences.ts';
import { type Archives, createArchives } from '../../archive/archives.ts';
import { browserDisk, type Disk } from '../../archive/disk.ts';
import { type Deck, mediaDeck } from '../../audio/deck.ts';
import { type Kept, keptInTab } from '../../audio/kept.ts';
import { createPlayer, type Player } from '../../audio/player.ts';
import { browserTabs, type Tabs } from '../../audio/tabs.ts';
import { type FetchFile, fetchFile } from '../../downloads/fetch-file.ts';
import { createDownloads, type Downloads } from '../../downloads/manager.ts';
import { placeIf } from '../../place/place.ts';

/** The services outside the page: audio, network, disk. Tests pass their own. */
export type Outside = {
  makeDeck: () => Deck;
  fetchFile: FetchFile;
  fetchCrate: typeof fetchCrate;
  save: typeof saveFile;
  disk: Disk;
  makeTabs: () => Tabs;
  /** Returns the state of one member that outlives this player. */
  keptFor: (userId: number | null) => Kept;
};
export const realOutside: Outside = {
  makeDeck: mediaDeck,
  fetchFile,
  fetchCrate,
  save: saveFile,
  disk: browserDisk,
  makeTabs: browserTabs,
  keptFor: keptInTab,
};

export type Services = {
  player: Player;
  downloads: Downloads;
  archives: Archives;
  screen: HTMLElement | null;
};

/** Returns the player and the download manager, listening to the bus while the remote is mounted; null before the first effect. */
export function useServices(outside: Outside): Services | null {
  const { api, bus, session$ } = useRemote();
  const userId = useUser()?.id ?? null;
  const store = useStore();
  const toast = useToast();
  const { now: preferences } = usePreferences();
  const latest = useRef(preferences);
  useEffect(() => {
    latest.current = preferences;
  });
  const [services, setServices] = useState<Services | null>(null);
  useEffect(() => {
    const { makeDeck, makeTabs, keptFor, ...reach } = outside;
    const kept = keptFor(userId);
    const place = () => placeIf(latest.current.sharePlace);
    const needs = { api, bus, store, place };
    const downloads = createDownloads({ ...needs, ...reach });
    const archives = createArchives({
      ...needs,
      ...reach,
      folder: () => latest.current.folder,
      say: (title, description) => void toast.show({ title, description }),
    });
    const deck = makeDeck();
    const player = createPlayer({ ...needs, deck, kept, tabs: makeTabs() });
    setServices({ player, downloads, archives, screen: deck.screen });
    const subscriptions = [
      bus.on('play.requested').subscribe(player.request),
      bus.on('play.expected').subscribe(player.expect),
      bus.on('player.toggleRequested').subscribe(player.toggle),
      bus.on('track.rated').subscribe(({ trackId, rating }) => player.noteRating(trackId, rating)),
      bus.on('download.requested').subscribe(downloads.request),
      bus.on('archive.requested').subscribe(archives.request),
      bus.on('connection.retryRequested').subscribe(archives.retry),
      bus.on('connection.retryRequested').subscribe(player.reconnect),
      fromEvent(window, 'online').subscribe(player.reconnect),
      fromEvent(window, 'pagehide').subscribe(player.keep),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      downloads.cancelAll();
      archives.cancel();
      player.leave();
      if (!userOf(session$.value)) kept.clear();
    };
  }, [api, bus, store, session$, userId, toast, outside]);
  return services;
}
