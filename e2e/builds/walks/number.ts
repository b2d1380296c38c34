import { after, type Walk } from './walk.ts';

/** Adds a danceability from 1 to 100. */
export const number: Walk = {
  section: 'A number on a track',
  edits: {
    'api/src/platform/db/schema-catalogue.ts': after(
      '  energy: Maybe<number>;',
      '  /** From 1 to 100. */\n  danceability: Maybe<number>;',
    ),
    'contracts/src/track-fields.ts': (text) =>
      text
        .replace(
          '} as const satisfies Record<string, NumberFieldRule>;',
          `  danceability: {
    label: 'danceability',
    plural: 'danceability',
    min: 1,
    max: 100,
    step: 1,
    rounding: 0,
    near: (value) => [value - 5, value + 5],
    usual: () => [25, 50, 75],
    isMostlyNear: false,
  },
} as const satisfies Record<string, NumberFieldRule>;`,
        )
        .replace("['bpm', 'energy'] as const", "['bpm', 'energy', 'danceability'] as const"),
    'api/src/catalogue/fields.ts': after(
      "  energy: { sql: 'energy::int', scale: 1 },",
      "  danceability: { sql: 'danceability::int', scale: 1 },",
    ),
    'contracts/src/track.ts': after(
      '  energy: z.optional(z.nullable(z.int())),',
      '  danceability: z.optional(z.nullable(z.int())),',
    ),
    'api/src/catalogue/own-numbers.ts': (text) =>
      text.replace(
        '} as const satisfies Partial<Record<NumberField, OwnNumber>>;',
        `  danceability: {
    tableNames: ['danceability'],
    tag: /^danceability$/,
    read: (text) => Number.parseInt(text, 10) || null,
    measure: () => null,
  },
} as const satisfies Partial<Record<NumberField, OwnNumber>>;`,
      ),
    'api/src/media/tags/tag-names.ts': after(
      "  energy: { id3: 'TXXX:EnergyLevel', vorbis: ['ENERGYLEVEL', 'ENERGY'], mp4: ['energylevel'] },",
      "  danceability: { id3: 'TXXX:Danceability', vorbis: ['DANCEABILITY'], mp4: ['danceability'] },",
    ),
  },
  added: {
    'api/src/migrations/209901010000-danceability.ts': `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table tracks add column danceability smallint check (danceability between 1 and 100)\`.execute(db);
}
`,
  },
};
