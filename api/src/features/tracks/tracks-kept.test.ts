import { describe, expect, test, vi } from 'vitest';
import { findTracks } from '../../catalogue/index/find-tracks.ts';
import { startCatalogue } from '../../catalogue/index/live-catalogue.ts';
import { createSearchEngine } from '../../catalogue/search/search-engine.ts';
import { primaryReads } from '../../platform/db/replica/reads.ts';
import { addTrack } from '../../test/catalogue-fixtures.ts';
import { someTracks } from '../../test/some-tracks.ts';

const { db, database, browser, dj, list, names } = await someTracks();

describe('caching', () => {
  const tag = async (headers: Record<string, string> = {}) => {
    const answer = await browser().request('/api/tracks?limit=2', { headers });
    return {
      status: answer.status,
      etag: answer.headers.get('etag'),
      control: answer.headers.get('cache-control'),
    };
  };

  test("a visitor's list has an entity tag and is not sent twice; a member's is not cached", async () => {
    const first = await tag();
    expect(first).toMatchObject({ status: 200, control: 'public, max-age=2' });
    expect(await tag({ 'if-none-match': first.etag ?? '' })).toMatchObject({ status: 304, etag: first.etag });
    const member = await dj.get('/api/tracks?limit=2');
    expect(member.headers.get('cache-control')).toBe('no-store');
    expect(member.headers.get('etag')).toBeNull();
    const { id } = await addTrack(db, { name: 'Newer', createdAt: new Date() });
    expect(await tag({ 'if-none-match': first.etag ?? '' })).toMatchObject({ status: 200 });
    expect(await names({ limit: 1 })).toEqual(['Newer']);
    await db.updateTable('tracks').set({ name: 'Newest' }).where('id', '=', id).execute();
    expect(await names({ limit: 1 })).toEqual(['Newest']);
    await db.deleteFrom('tracks').where('id', '=', id).execute();
    expect(await names({ limit: 1 })).toEqual(['Kettle']);
    expect((await tag()).etag).toBe(first.etag);
  });

  test('a list takes no statement for a visitor, one for a member', async () => {
    const statements = vi.spyOn(database.pool, 'query');
    const visitor = browser();
    const counted = async (client: typeof visitor) => {
      await client.get('/api/tracks?limit=3');
      // The first request of the test itself also reads changes.
      statements.mockClear();
      await client.raw('/api/tracks?limit=3');
      return statements.mock.calls.filter(([text]) => !JSON.stringify(text).includes('catalogue_changes'))
        .length;
    };
    expect(await counted(visitor)).toBe(0);
    expect(await counted(dj)).toBe(1);
    statements.mockRestore();
  });

  test('a caller with an invalid session cookie is a visitor', async () => {
    const stranger = browser();
    stranger.jar.set('pool_session', 'made-up');
    const answer = await stranger.get('/api/tracks?searchQuery=old+harbour');
    expect(answer.body).toMatchObject({ result: { list: [{ rating: 0 }] } });
  });

  test('another process gives the same answer to a query, in the same order', async () => {
    const other = await startCatalogue({
      ...database,
      reads: primaryReads(database),
      createEngine: createSearchEngine,
    });
    const { ids } = findTracks(other.index, {
      filter: { type: 'audio', only: 'pool' },
      search: null,
      page: { sorting: 'downloads', order: 'DESC', offset: 0, limit: 10 },
    });
    expect(ids).toEqual((await list({ sortField: 'downloads' })).list.map((track) => track.id));
    await other.stop();
  });
});
