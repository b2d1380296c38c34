import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';

/**
 * Gives tracks the tempo and key of their first version in display order, where they have those of a later version: a remix may be imported
 * before the original. A tempo that no version has was set by hand and stays.
 */
export async function followLeadVersion(trx: Transaction<DB>, trackIds: number[]): Promise<void> {
  await sql`
    with leads as (
      select distinct on (track_id) track_id, id, bpm, pitch, mode from versions
      where track_id = any(${trackIds}::int[]) order by track_id, display_order nulls last, id
    )
    update tracks t set bpm = wanted.bpm, pitch = wanted.pitch, mode = wanted.mode, updated_at = now()
    from (
      select o.id,
        case when l.bpm is not null and exists (
          select 1 from versions v where v.track_id = o.id and v.id <> l.id and v.bpm = o.bpm
        ) then l.bpm else o.bpm end as bpm,
        case when takes_key then l.pitch else o.pitch end as pitch,
        case when takes_key then l.mode else o.mode end as mode
      from tracks o join leads l on l.track_id = o.id, lateral (
        select l.pitch is not null and exists (
          select 1 from versions v where v.track_id = o.id and v.id <> l.id and v.pitch = o.pitch and v.mode = o.mode
        ) as takes_key
      ) k
    ) wanted
    where t.id = wanted.id and (t.bpm, t.pitch, t.mode) is distinct from (wanted.bpm, wanted.pitch, wanted.mode)
  `.execute(trx);
}
