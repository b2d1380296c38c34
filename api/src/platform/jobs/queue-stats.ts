import type pg from 'pg';

/** `oldestSeconds`: how long the oldest ready job has waited; 0 for none. */
export type QueueStats = {
  queue: string;
  ready: number;
  deferred: number;
  active: number;
  oldestSeconds: number;
};

/** Counts the open jobs of every queue. The counts that pg-boss keeps are up to a minute old, and do not say how long a job has waited. */
export async function readQueueStats(pool: pg.Pool): Promise<QueueStats[]> {
  const { rows } = await pool.query<QueueStats>({
    name: 'queue-stats',
    text: `select q.name as queue,
        count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as ready,
        count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as deferred,
        count(j.id) filter (where j.state = 'active')::int as active,
        coalesce(extract(epoch from now() - min(j.start_after)
          filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestSeconds"
      from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state <= 'active'
      where q.name not like '\\_\\_%'
      group by q.name`,
  });
  return rows;
}
