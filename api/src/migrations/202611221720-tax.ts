import { type Kysely, sql } from 'kysely';

/** Adds the tax of each payment at the time it was made, and the VAT numbers of members. Earlier payments had none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table charges
      -- Contained in amount_cents.
      add tax_cents int not null default 0,
      -- Parts per million of the net amount: 190000 is 19 percent.
      add tax_rate_ppm int not null default 0 check (tax_rate_ppm between 0 and 1000000),
      add tax_name text not null default '',
      -- Empty: no tax is due in the country of the member.
      add tax_country text not null default '',
      -- The member, a business in another country of the EU, accounts for the tax.
      add reverse_charge boolean not null default false,
      add vat_number text not null default '',
      add refunded_tax_cents int not null default 0 check (refunded_tax_cents >= 0),
      add check (tax_cents between 0 and amount_cents),
      add check (reverse_charge = (vat_number <> ''));
    alter table charge_refunds add tax_cents int not null default 0;
    -- What a PayPal agreement takes each time, with tax. Null: agreements of before, which take the list price.
    alter table payment_methods add agreement_cents int;
    alter table paypal_trips
      add agreement_cents int,
      add tax_country text not null default '';
    create table vat_numbers (
      user_id int primary key references users (id) on delete cascade,
      country text not null,
      -- With its prefix, as on invoices.
      number text not null,
      -- What VIES said last, and when.
      is_valid boolean not null,
      checked_at timestamptz not null,
      -- Its proof of the last check that found the number valid.
      consultation text not null default ''
    );
  `.execute(db);
}
