import { countOf, dayOf, type Track, type TrackListName } from '@pool/contracts';
import { EmptyState } from '@pool/design-system';
import type { ReactNode } from 'react';
import { useAlbums, useTracks } from '../../api/list-tracks.ts';
import { noCountYet } from '../../model/formats.ts';
import { queryFor, sortBy } from '../../model/list-query.ts';
import { isAlbumQuery } from '../../model/presets.ts';
import { trackLists } from '../../model/track-lists.ts';
import { ActiveFilters } from '../../parts/ActiveFilters/ActiveFilters.tsx';
import { AlbumList } from '../../parts/AlbumList.tsx';
import { Banners } from '../../parts/Banners/Banners.tsx';
import { DesktopPromo } from '../../parts/DesktopPromo/DesktopPromo.tsx';
import { Filters } from '../../parts/FilterPanel/Filters.tsx';
import { KeyHelpButton } from '../../parts/KeyHelp/KeyHelp.tsx';
import { ListHeader } from '../../parts/ListHeader/ListHeader.tsx';
import { ListTabs } from '../../parts/ListTabs.tsx';
import { Legend } from '../../parts/Marks/Marks.tsx';
import { MegaLinks } from '../../parts/MegaLinks/MegaLinks.tsx';
import { PresetBar } from '../../parts/PresetBar/PresetBar.tsx';
import { Relaxed } from '../../parts/Relaxed/Relaxed.tsx';
import { SortMenu } from '../../parts/SortMenu/SortMenu.tsx';
import { TopFilters } from '../../parts/TopFilters/TopFilters.tsx';
import { TrackList } from '../../parts/TrackList.tsx';
import { TypeSwitch } from '../../parts/TypeSwitch.tsx';
import { useListQuery } from '../../parts/use-list-query.ts';
import styles from './Tracks.module.css';

const releasedOn = (track: Track) => dayOf(track.released ?? track.createdAt);
const empty = <EmptyState title="No tracks yet" description="New music will appear here." />;

type Props = { list: TrackListName; search?: boolean };

/** /tracks/:type and /search: a list of the catalogue, whose whole state is in the URL. */
export function Tracks({ list, search = false }: Props) {
  const [urlQuery, setQuery] = useListQuery();
  const query = queryFor(list, urlQuery);
  const title = search ? 'Search' : trackLists[list].title;
  const tabs = <ListTabs current={search ? 'search' : list} query={query} />;
  if (list === 'curated')
    return (
      <div className={styles.page}>
        <ListHeader title={title} subtitle={noCountYet} tabs={tabs} />
        <DesktopPromo />
      </div>
    );
  return <Listed {...{ list, search, title, tabs, query }} onQuery={setQuery} />;
}

type ListedProps = {
  list: TrackListName;
  search: boolean;
  title: string;
  tabs: ReactNode;
  query: ReturnType<typeof queryFor>;
  onQuery: ReturnType<typeof useListQuery>[1];
};

/** A list with its filters. The preset of promo albums shows albums instead of tracks. */
function Listed({ list, search, title, tabs, query, onQuery }: ListedProps) {
  const showsAlbums = isAlbumQuery(query);
  const tracks = useTracks(list, query, !showsAlbums);
  const albums = useAlbums(query, showsAlbums);
  const shown = showsAlbums ? albums.data : tracks.data;
  const noun = showsAlbums ? 'album' : query.type === 'video' ? 'video' : 'track';
  return (
    <div className={styles.page}>
      {!search && (
        <div className={styles.promo}>
          <Banners />
          {list === 'all' && <MegaLinks />}
        </div>
      )}
      <ListHeader title={title} subtitle={shown ? countOf(shown.count, noun) : noCountYet} tabs={tabs}>
        {list !== 'rank' && <TypeSwitch query={query} onChange={onQuery} />}
      </ListHeader>
      <div className={styles.bar}>
        <Filters query={query} onChange={onQuery} />
        {list === 'all' && !showsAlbums && <SortMenu query={query} onChange={onQuery} />}
        <PresetBar query={query} onChange={onQuery} />
      </div>
      {list === 'top' && <TopFilters query={query} onChange={onQuery} />}
      <ActiveFilters query={query} onChange={onQuery} />
      {!showsAlbums && <Relaxed relaxed={tracks.data?.relaxed ?? []} />}
      {showsAlbums ? (
        <AlbumList caption={title} result={albums} query={query} onQuery={onQuery} />
      ) : (
        <TrackList
          caption={title}
          layout={query.type === 'video' ? 'videos' : 'tracks'}
          result={tracks}
          query={query}
          onQuery={onQuery}
          dateOf={releasedOn}
          sort={
            list === 'all' ? { now: query.sort, onSort: (field) => onQuery(sortBy(field, query)) } : undefined
          }
          {...(list === 'rank' && { numberOf: ({ rank }: Track) => rank })}
          empty={empty}
        />
      )}
      {shown?.list.length !== 0 && (
        <div className={styles.legend}>
          <Legend />
          <KeyHelpButton />
        </div>
      )}
    </div>
  );
}
