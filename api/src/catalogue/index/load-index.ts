import type pg from 'pg';
import type { SearchEngine } from '../search/search-port.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { readAllTracks } from './read-tracks.ts';
import { TrackColumns } from './track-columns.ts';

const noVersions: readonly string[] = [];

/**
 * Makes the index of all tracks. They come as they lie in Postgres, which need not sort them then; their words are read as they come,
 * and each is given its number once all are here. Rejects with what Postgres or the connection says.
 */
export async function loadIndex(pool: pg.Pool, engine: SearchEngine): Promise<CatalogueIndex> {
  const columns = new TrackColumns();
  const beside = await readAllTracks(pool, (row) => {
    const id = columns.add(row);
    engine.add({ id, artist: row.artist, title: row.title, label: row.label, versions: noVersions });
  });
  const order = columns.oldestFirst();
  engine.arrange(order, (place) => beside.printedOf(columns.idAt(place)));
  const index = new CatalogueIndex(columns.size, engine);
  for (const place of order) {
    const track = columns.at(place);
    const { id } = track;
    index.note(track, {
      versions: beside.versionsOf(id),
      downloads: beside.downloadsOf(id),
      lacksFiles: beside.lacksFiles(id),
    });
  }
  index.finishLoading();
  return index;
}
