import type { MediaType } from '@pool/contracts';
import type { TrackQuery } from '@pool/contracts/catalogue';
import { cx, MusicIcon, SegmentedControl, Select, VideoIcon } from '@pool/design-system';
import { useState } from 'react';
import { useFilterNames } from '../../api/list-filters.ts';
import { homeQuery } from '../../model/home-queries.ts';
import styles from './Home.module.css';
import { HomeTracks } from './HomeTracks.tsx';

const allGenres = 'All Genre';
const lists = [
  { id: 'new', label: 'New Release', sortField: 'createdAt' },
  { id: 'top', label: 'Top Tracks', sortField: 'downloads' },
] as const;
type ListId = (typeof lists)[number]['id'];

const kinds = [
  { value: 'audio' as const, label: 'Audio', icon: <MusicIcon size={14} aria-hidden="true" /> },
  { value: 'video' as const, label: 'Video', icon: <VideoIcon size={14} aria-hidden="true" /> },
];

/** The newest and the most popular music: five tracks each, or four videos each. A narrow screen shows one list at a time. */
export function MusicTable() {
  const [chosen, setChosen] = useState<ListId>('new');
  const [type, setType] = useState<MediaType>('audio');
  const [genre, setGenre] = useState(allGenres);
  const names = useFilterNames();
  const genres = [
    { value: allGenres, label: allGenres },
    ...(names.data?.genres ?? []).map((name) => ({ value: name, label: name })),
  ];
  const query = (sortField: (typeof lists)[number]['sortField']): TrackQuery => ({
    ...homeQuery(type, sortField),
    ...(genre !== allGenres && { genres: genre }),
  });
  return (
    <section className={styles.music} aria-labelledby="home-music">
      <div className={styles.musicHead}>
        <h2 id="home-music">Music in the pool</h2>
        <div className={styles.musicTools}>
          <div className={styles.whichList}>
            <SegmentedControl
              label="List"
              value={chosen}
              onChange={setChosen}
              segments={lists.map(({ id, label }) => ({ value: id, label }))}
            />
          </div>
          <SegmentedControl label="Kind of music" value={type} onChange={setType} segments={kinds} />
          <Select label="Genre" hideLabel options={genres} value={genre} onChange={setGenre} />
        </div>
      </div>
      <div className={styles.twoLists}>
        {lists.map(({ id, label, sortField }) => (
          <div key={id} className={cx(styles.oneList, id !== chosen && styles.notChosen)}>
            <h3 className={styles.listName}>{label}</h3>
            <HomeTracks caption={label} query={query(sortField)} />
          </div>
        ))}
      </div>
    </section>
  );
}
