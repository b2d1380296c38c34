import { Button, Chip } from '@pool/design-system';
import { activeFilters, clearFilters, isSearchOnly } from '../../model/active-filters.ts';
import type { ListQuery } from '../../model/list-query.ts';
import styles from './ActiveFilters.module.css';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** The active filters of the list, each with a button that removes it. Renders nothing without filters. */
export function ActiveFilters({ query, onChange }: Props) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Active filters">
      {filters.map(({ id, label, without }) => (
        <li key={id} className={styles.item}>
          <Chip removeLabel={`Remove ${label}`} onRemove={() => onChange(without)}>
            <span className={styles.label}>{label}</span>
          </Chip>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={() => onChange(clearFilters(query))}>
          {isSearchOnly(filters) ? 'Clear search' : 'Clear filters'}
        </Button>
      </li>
    </ul>
  );
}
