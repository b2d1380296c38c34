import { dayOf, type Track, type TrackListName } from '@pool/contracts';
import { EmptyState, PageHeader } from '@pool/design-system';
import { useTracks } from '../../api/list-tracks.ts';
import { trackCount } from '../../model/formats.ts';
import { trackLists } from '../../model/track-lists.ts';
import { ActiveFilters } from '../../parts/ActiveFilters/ActiveFilters.tsx';
import { Filters } from '../../parts/FilterPanel/Filters.tsx';
import { ListTabs } from '../../parts/ListTabs.tsx';
import { PresetBar } from '../../parts/PresetBar/PresetBar.tsx';
import { TrackList } from '../../parts/TrackList.tsx';
import { useListQuery } from '../../parts/use-list-query.ts';
import styles from './Tracks.module.css';

const releasedOn = (track: Track) => dayOf(track.released ?? track.createdAt);

/** /tracks/:type and /search: one list of the catalogue. Everything about it stands in the URL. */
export function Tracks({ list, search = false }: { list: TrackListName; search?: boolean }) {
  const [query, setQuery] = useListQuery();
  const result = useTracks(list, query);
  const title = search ? 'Search' : trackLists[list].title;
  return (
    <div className={styles.page}>
      <PageHeader title={title} subtitle={result.data ? trackCount(result.data.count) : ' '} />
      <ListTabs current={search ? 'search' : list} query={query} />
      <div className={styles.bar}>
        <Filters query={query} onChange={setQuery} />
        <PresetBar chosen={query.preset} onChoose={(preset) => setQuery({ ...query, preset, page: 1 })} />
      </div>
      <ActiveFilters query={query} onChange={setQuery} />
      <TrackList
        caption={title}
        result={result}
        query={query}
        onQuery={setQuery}
        dateLabel="DATE"
        dateOf={releasedOn}
        empty={
          <EmptyState title="No tracks yet" description="New music shows here as soon as it comes in." />
        }
      />
    </div>
  );
}
