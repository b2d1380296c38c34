import { dateRanges, listTracks } from '@pool/contracts/catalogue';
import { Button, Form, Select } from '@pool/design-system';
import { callKey } from '@pool/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountries, useFilterNames } from '../../api/list-filters.ts';
import { dateRangeNames } from '../../model/active-filters.ts';
import { mergeFrp } from '../../model/frp-names.ts';
import { type ListQuery, withoutFilters, writeQuery } from '../../model/list-query.ts';
import { several, type TopDraft, topDraft, toQuery } from '../../model/top-filters.ts';
import styles from './TopFilters.module.css';

/** The value for everything, since an empty value would show as nothing chosen. */
const any = '*';
const orAny = (value: string) => value || any;
const orEmpty = (value: string) => (value === any ? '' : value);

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** Genre, period and country of the top tracks. Filter applies the choices; Reset clears them. */
export function TopFilters({ query, onChange }: Props) {
  const now = topDraft(query);
  // As text: each rendering of the page passes another object.
  const of = writeQuery(query);
  const [draft, setDraft] = useState({ of, ...now });
  // A new query from elsewhere (Back, a removed chip) replaces choices that were not applied.
  const shown: TopDraft = draft.of === of ? draft : now;
  const set = (part: Partial<TopDraft>) => setDraft({ ...shown, ...part, of });
  const queries = useQueryClient();
  // Both buttons fetch again, even for the same query, since charts change.
  const apply = (next: ListQuery) => {
    void queries.invalidateQueries({ queryKey: callKey(listTracks), refetchType: 'none' });
    onChange(next);
  };
  const genres = mergeFrp(useFilterNames().data?.genres ?? []);
  const countries = useCountries().data ?? [];
  return (
    <Form
      className={styles.bar}
      aria-label="Top tracks by"
      onSubmit={async () => apply(toQuery(query, shown, genres))}
    >
      <Select
        label="Genre"
        hideLabel
        className={styles.select}
        value={orAny(shown.genre)}
        onChange={(value) => set({ genre: orEmpty(value) })}
        options={[
          { value: any, label: 'All Genre' },
          ...(shown.genre === several ? [{ value: several, label: 'Multiple genres' }] : []),
          ...genres.map(({ label }) => ({ value: label, label })),
        ]}
      />
      <Select
        label="Date"
        hideLabel
        className={styles.select}
        value={orAny(shown.dateRange)}
        onChange={(value) => set({ dateRange: orEmpty(value) })}
        options={[
          { value: any, label: 'Select Date' },
          ...dateRanges.map((value) => ({ value, label: dateRangeNames[value] })),
        ]}
      />
      <Select
        label="Country"
        hideLabel
        className={styles.select}
        value={orAny(shown.country)}
        onChange={(value) => set({ country: orEmpty(value) })}
        options={[
          { value: any, label: 'All Country' },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <Button type="submit" variant="primary">
        Filter
      </Button>
      <Button onClick={() => apply({ ...withoutFilters(query), limit: 10 })}>Reset</Button>
    </Form>
  );
}
