import { useRemote } from '@pool/web-kit';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type Deck, mediaDeck } from '../../audio/deck.ts';
import { createPlayer, type Player } from '../../audio/player.ts';
import { fetchFile } from '../../downloads/fetch-file.ts';
import { createDownloads, type Downloads } from '../../downloads/manager.ts';
import { saveFile } from '../../downloads/save-file.ts';

/** What reaches beyond the page: sound, the network, the disk. Tests bring their own. */
export type Outside = { makeDeck: () => Deck; fetchFile: typeof fetchFile; save: typeof saveFile };
export const realOutside: Outside = { makeDeck: mediaDeck, fetchFile, save: saveFile };

export type Services = { player: Player; downloads: Downloads; screen: HTMLElement | null };

/** The player and the download manager, listening to the bus while the remote is mounted; null before the first effect. */
export function useServices(outside: Outside): Services | null {
  const { api, bus } = useRemote();
  const store = useStore();
  const [services, setServices] = useState<Services | null>(null);
  useEffect(() => {
    const { makeDeck, fetchFile, save } = outside;
    const downloads = createDownloads({ api, bus, store, fetchFile, save });
    const deck = makeDeck();
    const player = createPlayer({ api, bus, store, deck });
    setServices({ player, downloads, screen: deck.screen });
    const heard = [
      bus.on('play.requested').subscribe(player.request),
      bus.on('player.toggleRequested').subscribe(player.toggle),
      bus.on('track.rated').subscribe(({ trackId, rating }) => player.noteRating(trackId, rating)),
      bus.on('download.requested').subscribe(downloads.request),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
      downloads.cancelAll();
      player.close();
    };
  }, [api, bus, store, outside]);
  return services;
}
