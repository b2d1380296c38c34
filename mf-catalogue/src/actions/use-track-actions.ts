import type { Track } from '@pool/contracts';
import { downloadOf } from '@pool/contracts/library';
import type { Album } from '@pool/contracts/search';
import { useBus, useSendLabelComment } from '@pool/remote-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { useAddToList } from '../api/add-to-list.ts';
import { useRateTrack } from '../api/rate-track.ts';
import { albumArchive, splitByRated } from '../model/albums.ts';
import { mixesAtom, playerAtom, rateFirstAtom, sheetAtom } from '../model/page-state.ts';
import { useAnnounce } from '../parts/Announcer/Announcer.tsx';
import { useGate } from './use-gate.ts';

/** The actions on a track or one of its versions. Playing and downloading are requested from the player. */
export type TrackActions = {
  /** Plays a version, or pauses or resumes it if it is the current one. */
  play: (track: Track, versionId: number) => void;
  /** Downloads a version, in its first format unless another is chosen; an unrated track is rated first. */
  download: (track: Track, versionId: number, format?: number) => void;
  /** Puts a version on the download list; an unrated track is rated first. */
  add: (track: Track, versionId: number) => void;
  /** Downloads an album as one zip; its unrated tracks are first rated together. */
  downloadAlbum: (album: Album) => void;
  rate: (track: Track, stars: number) => void;
  /** Sends a comment to the label of a rated track. Rejects with ApiError. */
  sendLabelComment: (track: Track, comment: string) => Promise<void>;
  /** Shows what mixes with a track. */
  mixes: (track: Track) => void;
  /** Shows the actions of a track in a sheet. */
  more: (track: Track) => void;
};

/** Returns the actions on the rows of a list. `queue` contains the rows shown. The object stays the same while the list is shown. */
export function useTrackActions(queue: Track[]): TrackActions {
  const bus = useBus();
  const player = useAtomValue(playerAtom);
  const setRateFirst = useSetAtom(rateFirstAtom);
  const setMixes = useSetAtom(mixesAtom);
  const setSheet = useSetAtom(sheetAtom);
  const may = useGate();
  const addToList = useAddToList();
  const rateTrack = useRateTrack();
  const sendLabelComment = useSendLabelComment();
  const announce = useAnnounce();

  const now: TrackActions = {
    play(track, versionId) {
      if (!may('play')) return;
      const atHand = player?.versionId === versionId && ['playing', 'paused'].includes(player.state);
      if (atHand) bus.emit('player.toggleRequested', {});
      else bus.emit('play.requested', { track, versionId, queue });
    },
    download(track, versionId, format) {
      if (!may('more')) return;
      if (track.rating > 0) bus.emit('download.requested', downloadOf(track, versionId, format));
      else setRateFirst({ act: 'download', track, versionId, format });
    },
    add(track, versionId) {
      if (!may('more')) return;
      if (track.rating > 0) void addToList(track, versionId);
      else setRateFirst({ act: 'add', track, versionId });
    },
    downloadAlbum(album) {
      if (!may('more')) return;
      const { rated, unrated } = splitByRated(album);
      const archive = unrated.length === 0 ? albumArchive(album, rated) : null;
      if (archive) bus.emit('archive.requested', archive);
      else if (unrated.length > 0) setRateFirst({ act: 'album', album });
    },
    rate(track, stars) {
      if (!may('more')) return;
      void rateTrack(track, stars).then((stands) => stands && announce(`${track.name} rated ${stars} of 5`));
    },
    sendLabelComment,
    mixes(track) {
      if (may('more')) setMixes(track);
    },
    more: (track) => setSheet(track),
  };

  // Rows are only rendered again when one of their props changes, so these functions must stay the same.
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [steady] = useState<TrackActions>(() => ({
    play: (...args) => latest.current.play(...args),
    download: (...args) => latest.current.download(...args),
    add: (...args) => latest.current.add(...args),
    downloadAlbum: (...args) => latest.current.downloadAlbum(...args),
    rate: (...args) => latest.current.rate(...args),
    sendLabelComment: (...args) => latest.current.sendLabelComment(...args),
    mixes: (...args) => latest.current.mixes(...args),
    more: (...args) => latest.current.more(...args),
  }));
  return steady;
}
