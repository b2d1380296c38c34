import { ChevronsUpDownIcon, IconButton, Menu } from '@pool/design-system';
import type { ListQuery } from '../../model/list-query.ts';
import { sortChoiceOf, sortChoices } from '../../model/sort-choices.ts';
import styles from './SortMenu.module.css';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** Sorts a list on screens that are too narrow for all column headings, which do so on wider ones. */
export function SortMenu({ query, onChange }: Props) {
  const now = sortChoiceOf(query);
  return (
    <div className={styles.frame}>
      <Menu
        trigger={
          <IconButton label={`Sort: ${now?.label}`} variant="outline">
            <ChevronsUpDownIcon size={16} />
          </IconButton>
        }
        entries={[
          { kind: 'heading', id: 'heading', label: 'Sort by' },
          ...sortChoices(query).map(({ id, label, sort }) => ({
            kind: 'check' as const,
            id,
            label,
            checked: id === now?.id,
            onSelect: () => onChange({ ...query, page: 1, sort }),
          })),
        ]}
      />
    </div>
  );
}
