import { after, type Walk } from './walk.ts';

/** Adds the composer. */
export const text: Walk = {
  section: 'A text on a track',
  edits: {
    'api/src/platform/db/schema-catalogue.ts': after('  mood: Maybe<string>;', '  composer: Maybe<string>;'),
    'contracts/src/text-fields.ts': (source) =>
      after(
        "  mood: { label: 'mood', plural: 'moods' },",
        "  composer: { label: 'composer', plural: 'composers' },",
      )(source).replace("['genre', 'version'] as const", "['genre', 'version', 'composer'] as const"),
    'api/src/catalogue/text-columns.ts': after(
      "  mood: { of: 'track', search: 'values' },",
      "  composer: { of: 'track', search: 'values' },",
    ),
    'contracts/src/track.ts': after(
      '  label: z.nullable(z.string()),',
      '  composer: z.optional(z.nullable(z.string())),',
    ),
    'api/src/catalogue/text-sources.ts': after(
      "  mood: { tableNames: ['mood', 'moods'], tag: null, maxLength: 100 },",
      "  composer: { tableNames: ['composer'], tag: ({ composer }) => composer?.[0], maxLength: 100 },",
    ),
    'api/src/media/tags/tag-names.ts': after(
      '  mood: null,',
      "  composer: { id3: 'TCOM', vorbis: ['COMPOSER'], mp4: ['\\xa9wrt'], rekordbox: 'Composer' },",
    ),
  },
  added: {
    'api/src/migrations/209901020000-composer.ts': `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table tracks add column composer text\`.execute(db);
}
`,
  },
  proof: {
    // From a table to the list, and from the tag of a file to that of another.
    'api/src/cli/import/rows/text-walk.test.ts': `import { listGenres, listTracks } from '@pool/contracts/catalogue';
import { listSuggestions } from '@pool/contracts/search';
import { expect, test } from 'vitest';
import { mergeVorbisComments } from '../../../media/tags/vorbis-comments.ts';
import { addUser } from '../../../test/fixtures.ts';
import { mp3File, playedSound } from '../../../test/music-fixtures.ts';
import { readTags } from '../read-tags.ts';
import { rowsStage } from './rows-stage.ts';

const { db, signIn, run } = await rowsStage();

test('a table brings the text, and lists show it, are searched and narrowed by it', async () => {
  await run('songs.csv', 'title,artist,composer\\nDawn,Ana,Bo Vale\\nDusk,Ana,Cy Dale\\nNoon,Ana,');
  await addUser(db, { login: 'dj' });
  const dj = await signIn('dj');
  const names = async (query: object) =>
    (await dj.call(listTracks, { query: { sortField: 'title', order: 'ASC', ...query } })).list.map(
      ({ name, composer }) => \`\${name} \${composer}\`,
    );
  expect(await names({})).toEqual(['Dawn Bo Vale', 'Dusk Cy Dale', 'Noon null']);
  expect(await names({ searchQuery: 'composer:vale' })).toEqual(['Dawn Bo Vale']);
  expect(await names({ searchQuery: '-composer:vale' })).toEqual(['Dusk Cy Dale', 'Noon null']);
  expect(await names({ composers: 'Cy Dale,Nobody' })).toEqual(['Dusk Cy Dale']);
  expect(await dj.call(listGenres, {})).toMatchObject({ composers: ['Bo Vale', 'Cy Dale'] });
  const { list } = await dj.call(listSuggestions, { query: { text: 'composer:cy' } });
  expect(list.map(({ text }) => text)).toEqual(['composer:"Cy Dale"']);
});

test('files bring the text, and have it when they leave', async () => {
  const tags = await readTags(mp3File(playedSound(5, { seconds: 2 }), { TCOM: 'Bo Vale' }), 'audio/mpeg');
  expect(tags.composer).toBe('Bo Vale');
  const { fields } = mergeVorbisComments(
    { vendor: '', fields: [] },
    { ...tags, title: 'Dawn', artist: 'Ana', year: null, remixer: null, picture: null },
  );
  expect(fields).toContain('COMPOSER=Bo Vale');
});
`,
  },
};
