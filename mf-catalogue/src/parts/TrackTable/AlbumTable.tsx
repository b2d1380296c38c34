import { dayOf, type Track, viewerOf } from '@pool/contracts';
import type { Album } from '@pool/contracts/search';
import { DataBody, DataTable } from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import { useAtomValue } from 'jotai';
import { Fragment, useCallback, useRef, useState } from 'react';
import { useTrackActions } from '../../actions/use-track-actions.ts';
import { playableOf } from '../../model/albums.ts';
import { playerAtom } from '../../model/page-state.ts';
import { useAnnounce } from '../Announcer/Announcer.tsx';
import { AlbumRow } from './AlbumRow.tsx';
import { layouts, TrackHead } from './columns.tsx';
import { DetailRow } from './DetailRow.tsx';
import { TrackRow } from './TrackRow.tsx';
import styles from './TrackTable.module.css';
import { actOn, versionsInWords } from './TrackTable.tsx';
import { useExpectPlay } from './use-expect-play.ts';
import { type CommandTarget, type RowAct, useRows } from './use-rows.ts';
import { VersionPanel } from './VersionPanel.tsx';

type Props = {
  /** The table's name, for screen readers. */
  caption: string;
  albums: Album[];
  firstNumber: number;
  busy: boolean;
};

const albumId = ({ id }: Album) => `album-${id}`;
const memberId = (album: Album, { id }: Track) => `album-${album.id}-${id}`;
const releasedOn = (track: Track) => dayOf(track.released ?? track.createdAt);

/** The list of promo albums. A row opens to show its tracks, and each of those to show its versions. */
export function AlbumTable({ caption, albums, firstNumber, busy }: Props) {
  const [openAlbum, setOpenAlbum] = useState<string | null>(null);
  const [openTrack, setOpenTrack] = useState<string | null>(null);
  const player = useAtomValue(playerAtom);
  const members = albums.flatMap(({ tracks }) => tracks);
  const actions = useTrackActions(members);
  const announce = useAnnounce();
  const marks = viewerOf(useUser()) === 'activeDj';
  const frame = useRef<HTMLDivElement>(null);
  const toggleAlbum = (id: string) => setOpenAlbum((now) => (now === id ? null : id));
  const toggleTrack = useCallback((id: string) => setOpenTrack((now) => (now === id ? null : id)), []);
  const ids = albums.flatMap((album) => [
    albumId(album),
    ...(openAlbum === albumId(album) ? album.tracks.map((track) => memberId(album, track)) : []),
  ]);
  const { current, handlers } = useRows(frame, ids, onAct);
  const expecting = useExpectPlay();

  function onAct(act: RowAct, { row, versionId }: CommandTarget): void {
    const album = albums.find((one) => albumId(one) === row);
    if (album) {
      onAlbum(album, act);
      return;
    }
    const owner = albums.find((one) => row.startsWith(`${albumId(one)}-`));
    const track = owner?.tracks.find((one) => memberId(owner, one) === row);
    if (!track || actOn(track, act, versionId, actions)) return;
    announce(openTrack === row ? `Versions of ${track.name} hidden` : versionsInWords(track));
    toggleTrack(row);
  }

  function onAlbum(album: Album, act: RowAct): void {
    const command = 'act' in act ? act.act : 'rate';
    if (command === 'play') {
      const start = playableOf(album);
      if (start) actions.play(start.track, start.version.id);
    } else if (command === 'versions') {
      announce(
        openAlbum === albumId(album)
          ? `Tracks of ${album.name} hidden`
          : `${album.tracks.length} tracks of ${album.name} shown`,
      );
      toggleAlbum(albumId(album));
    } else if (command === 'download') actions.downloadAlbum(album);
    else announce(`${album.name} is an album: press v for its tracks`);
  }

  return (
    <div ref={frame} className={styles.frame} data-layout="albums" {...handlers} {...expecting}>
      <DataTable caption={caption} busy={busy}>
        <TrackHead layout="albums" />
        <DataBody>
          {albums.map((album, at) => {
            const id = albumId(album);
            const open = openAlbum === id;
            return (
              <Fragment key={id}>
                <AlbumRow
                  id={id}
                  album={album}
                  number={firstNumber + at}
                  open={open}
                  current={current === id}
                  playing={album.tracks.some(
                    (track) => player?.trackId === track.id && player.state !== 'stopped',
                  )}
                  onToggle={() => toggleAlbum(id)}
                  actions={actions}
                />
                {open &&
                  album.tracks.map((track, place) => {
                    const row = memberId(album, track);
                    return (
                      <Fragment key={row}>
                        <TrackRow
                          id={row}
                          member
                          layout="albums"
                          track={track}
                          number={place + 1}
                          date={releasedOn(track)}
                          marks={marks}
                          open={openTrack === row}
                          current={current === row}
                          playing={player?.trackId === track.id && player.state !== 'stopped'}
                          onToggle={toggleTrack}
                          actions={actions}
                        />
                        <DetailRow open={openTrack === row} of={row} columns={layouts.albums.length}>
                          {() => <VersionPanel track={track} actions={actions} />}
                        </DetailRow>
                      </Fragment>
                    );
                  })}
              </Fragment>
            );
          })}
        </DataBody>
      </DataTable>
    </div>
  );
}
