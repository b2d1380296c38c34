import { countOf, dayOf, paths, type Track } from '@pool/contracts';
import { buttonClass, DownloadIcon, EmptyState } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useDownloaded } from '../../api/list-tracks.ts';
import { noCountYet } from '../../model/formats.ts';
import { ActiveFilters } from '../../parts/ActiveFilters/ActiveFilters.tsx';
import { Filters } from '../../parts/FilterPanel/Filters.tsx';
import { KeyHelpButton } from '../../parts/KeyHelp/KeyHelp.tsx';
import { ListHeader } from '../../parts/ListHeader/ListHeader.tsx';
import { ListTabs } from '../../parts/ListTabs.tsx';
import { Legend } from '../../parts/Marks/Marks.tsx';
import { TrackList } from '../../parts/TrackList.tsx';
import { TypeSwitch } from '../../parts/TypeSwitch.tsx';
import { useListQuery } from '../../parts/use-list-query.ts';
import styles from '../Tracks/Tracks.module.css';
import { DownloadsSearch } from './DownloadsSearch.tsx';

/** Returns the date of a track's latest download. */
function downloadedOn({ versions }: Track): string {
  const latest = versions
    .map(({ downloadDate }) => downloadDate ?? '')
    .sort()
    .at(-1);
  return latest ? dayOf(latest) : '–';
}

/** /downloads: the member's downloads, newest first; each can be downloaded again. */
export default function Downloads() {
  const [query, setQuery] = useListQuery();
  const result = useDownloaded(query);
  return (
    <div className={styles.page}>
      <ListHeader
        title="Downloads"
        subtitle={
          result.data ? countOf(result.data.count, query.type === 'video' ? 'video' : 'track') : noCountYet
        }
        tabs={<ListTabs current="downloads" query={query} />}
      >
        <TypeSwitch query={query} onChange={setQuery} />
      </ListHeader>
      <div className={styles.bar}>
        <Filters query={query} onChange={setQuery} />
        <DownloadsSearch query={query} onChange={setQuery} />
      </div>
      <ActiveFilters query={query} onChange={setQuery} />
      <TrackList
        caption="Downloads"
        result={result}
        query={query}
        onQuery={setQuery}
        dateLabel="DOWNLOADED"
        dateOf={downloadedOn}
        empty={
          <EmptyState
            icon={<DownloadIcon size={28} />}
            title="Nothing downloaded yet"
            description="Tracks you download appear here, so you can download them again at any time."
            action={
              <Link className={buttonClass({ variant: 'primary' })} to={paths.tracks('all')}>
                Find music
              </Link>
            }
          />
        }
      />
      {result.data?.list.length !== 0 && (
        <div className={styles.legend}>
          <Legend />
          <KeyHelpButton />
        </div>
      )}
    </div>
  );
}
