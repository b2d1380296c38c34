import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { Artwork } from '../Artwork/index.ts';
import { DownloadIcon, PauseIcon, PlayIcon, PlusIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { KeyChip } from '../KeyChip/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { StarRating } from '../StarRating/index.ts';
import { CellLines, DataBody, DataCell, DataHead, DataHeaderCell, DataRow, DataTable } from './DataTable.tsx';

type Track = {
  id: number;
  name: string;
  artist: string;
  bpm: number;
  key: string | null;
  genre: string;
  date: string;
  rating: number;
};

const tracks: Track[] = [
  ['Night Drive', 'Nova Reyes', 124, '8A', 'House', 4],
  ['Salt & Chrome (Intro Dirty)', 'Marlow ft. Ida Quill', 98, '3B', 'Hip-Hop', 0],
  ['Tamarind Season', 'Kwesi Loam', 112, '11A', 'Afrobeat', 5],
  [
    'A very long title that would push everything else out of the row were it let',
    'The Ferrymen',
    174,
    '12B',
    'Drum & Bass',
    3,
  ],
  ['Lantern', 'Ada Voss', 128, '5A', 'Techno', 2],
  ['Slow Tide (Acapella)', 'Juno Park', 84, null, 'R&B', 0],
  ['Carnival Engine', 'Rex Palmetto', 160, '1B', 'Soca', 4],
].map(([name, artist, bpm, key, genre, rating], at) => ({
  id: 2041 + at * 17,
  name: String(name),
  artist: String(artist),
  bpm: Number(bpm),
  key: key === null ? null : String(key),
  genre: String(genre),
  date: `11-${String(18 - at).padStart(2, '0')}-2026`,
  rating: Number(rating),
}));

const meta = { title: 'Components/DataTable', component: DataTable } satisfies Meta<typeof DataTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const head = (sorted: 'ascending' | 'descending' | 'none', onSort: () => void) => (
  <DataHead>
    <DataHeaderCell tight hideLabel>
      Preview
    </DataHeaderCell>
    <DataHeaderCell>Track</DataHeaderCell>
    <DataHeaderCell numeric hideBelow="sm" sorted={sorted} onSort={onSort}>
      BPM
    </DataHeaderCell>
    <DataHeaderCell hideBelow="sm">Key</DataHeaderCell>
    <DataHeaderCell hideBelow="md">Genre</DataHeaderCell>
    <DataHeaderCell hideBelow="lg">Released</DataHeaderCell>
    <DataHeaderCell hideBelow="lg">Rating</DataHeaderCell>
    <DataHeaderCell tight hideLabel>
      Download
    </DataHeaderCell>
    <DataHeaderCell tight hideLabel hideBelow="sm">
      Add
    </DataHeaderCell>
  </DataHead>
);

function Row({ track, playing, onPlay }: { track: Track; playing: boolean; onPlay: () => void }) {
  return (
    <DataRow playing={playing}>
      <DataCell tight>
        <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <IconButton label={`${playing ? 'Pause' : 'Play'} ${track.name}`} onClick={onPlay}>
            {playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
          </IconButton>
          <Artwork seed={track.id} alt="" />
        </div>
      </DataCell>
      <DataCell>
        <CellLines
          primary={track.name}
          secondary={track.artist}
          narrow={`${track.bpm} · ${track.key ?? 'No key'} · ${track.artist}`}
        />
      </DataCell>
      <DataCell numeric hideBelow="sm">
        {track.bpm}
      </DataCell>
      <DataCell tight hideBelow="sm">
        <KeyChip code={track.key} />
      </DataCell>
      <DataCell hideBelow="md" tight>
        {track.genre}
      </DataCell>
      <DataCell hideBelow="lg" tight>
        {track.date}
      </DataCell>
      <DataCell hideBelow="lg" tight>
        <StarRating value={track.rating} />
      </DataCell>
      <DataCell tight>
        <IconButton label={`Download ${track.name}`}>
          <DownloadIcon size={16} />
        </IconButton>
      </DataCell>
      <DataCell tight hideBelow="sm">
        <IconButton label={`Add ${track.name} to the download list`}>
          <PlusIcon size={16} />
        </IconButton>
      </DataCell>
    </DataRow>
  );
}

/** The main use of the table. */
export const Tracks: Story = {
  args: { caption: 'New releases', children: null },
  render: function Owner(args) {
    const [playing, setPlaying] = useState<number | null>(2041);
    const [sorted, setSorted] = useState<'ascending' | 'descending' | 'none'>('none');
    const sign = { ascending: 1, descending: -1, none: 0 }[sorted];
    const rows = tracks.toSorted((a, b) => sign * (a.bpm - b.bpm));
    return (
      <DataTable {...args}>
        {head(sorted, () => setSorted(sorted === 'ascending' ? 'descending' : 'ascending'))}
        <DataBody>
          {rows.map((track) => (
            <Row
              key={track.id}
              track={track}
              playing={track.id === playing}
              onPlay={() => setPlaying(track.id === playing ? null : track.id)}
            />
          ))}
        </DataBody>
      </DataTable>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'New releases' });
    await userEvent.click(within(table).getByRole('button', { name: 'BPM' }));
    await expect(within(table).getByRole('columnheader', { name: 'BPM' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Slow Tide');
    await userEvent.click(within(table).getByRole('button', { name: 'Play Lantern' }));
    await expect(within(table).getByRole('button', { name: 'Pause Lantern' })).toBeVisible();
  },
};

/** On a phone the less important columns are hidden and nothing scrolls sideways. */
export const Narrow: Story = {
  ...Tracks,
  globals: { viewport: { value: 'phone' } },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    for (const gone of ['BPM', 'Key', 'Genre']) {
      await expect(canvas.queryByRole('columnheader', { name: gone })).toBeNull();
    }
    await expect(canvas.getByText('124 · 8A · Nova Reyes')).toBeVisible();
    const table = canvas.getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  },
};

export const Loading: Story = {
  args: { caption: 'New releases', busy: true, children: null },
  render: (args) => (
    <DataTable {...args}>
      {head('none', () => undefined)}
      <DataBody>
        {tracks.map(({ id }) => (
          <DataRow key={id}>
            <DataCell tight>
              <div style={{ display: 'flex', gap: 8 }}>
                <Skeleton shape="block" width={32} height={32} />
                <Skeleton shape="block" width={40} height={40} />
              </div>
            </DataCell>
            <DataCell>
              <Skeleton lines={2} width="80%" />
            </DataCell>
            <DataCell hideBelow="sm">
              <Skeleton width={28} />
            </DataCell>
            <DataCell hideBelow="sm">
              <Skeleton width={36} height={22} />
            </DataCell>
            <DataCell hideBelow="md">
              <Skeleton width={64} />
            </DataCell>
            <DataCell hideBelow="lg">
              <Skeleton width={72} />
            </DataCell>
            <DataCell hideBelow="lg">
              <Skeleton width={74} />
            </DataCell>
            <DataCell>
              <Skeleton width={32} height={32} />
            </DataCell>
            <DataCell hideBelow="sm">
              <Skeleton width={32} height={32} />
            </DataCell>
          </DataRow>
        ))}
      </DataBody>
    </DataTable>
  ),
};
