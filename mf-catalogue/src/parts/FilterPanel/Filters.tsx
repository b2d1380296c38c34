import { Badge, Button, FilterIcon } from '@pool/design-system';
import { useId, useRef, useState } from 'react';
import { panelCount } from '../../model/active-filters.ts';
import type { ListQuery } from '../../model/list-query.ts';
import styles from './FilterPanel.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { useDismiss } from './use-dismiss.ts';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** The filter panel and the button that opens it. Escape and a click outside close it; the focus returns to the button. */
export function Filters({ query, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = panelCount(query);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismiss(frame, open, (by) => (by === 'escape' ? close() : setOpen(false)));
  return (
    <div ref={frame} className={styles.frame}>
      <Button
        ref={button}
        icon={<FilterIcon size={14} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Filters
        {count > 0 && (
          <Badge tone="accent" count>
            {count}
          </Badge>
        )}
      </Button>
      {open && (
        <FilterPanel
          id={id}
          query={query}
          onHide={close}
          onApply={(next) => {
            onChange({ ...next, page: 1 });
            close();
          }}
        />
      )}
    </div>
  );
}
