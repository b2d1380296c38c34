import { type Kysely, sql } from 'kysely';

/** Numbers invoices: from 1 each year, without gaps. Earlier payments are numbered in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_serials (year int primary key, last int not null check (last > 0));
    alter table charges
      -- As it stands on the invoice: 2026-000001. invoice_number is what the gateway knows the charge by.
      add invoice_serial text unique,
      add bill_state text not null default '';
    with numbered as (
      select id, extract(year from submitted_at at time zone 'UTC')::int as year,
        row_number() over (
          partition by extract(year from submitted_at at time zone 'UTC') order by submitted_at, id
        ) as n
      from charges where status in ('settled', 'refunded') and transaction_id is not null
    )
    update charges c set invoice_serial = n.year || '-' || lpad(n.n::text, 6, '0') from numbered n where n.id = c.id;
    insert into invoice_serials (year, last)
      select split_part(invoice_serial, '-', 1)::int, max(split_part(invoice_serial, '-', 2)::int)
      from charges where invoice_serial is not null group by 1;
  `.execute(db);
}
