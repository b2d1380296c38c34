import { choiceParams, perChoice, rangeFields } from '@pool/contracts/catalogue';
import { Button, Checkbox, ErrorState, Form, LoadingLabel, RangeSlider, Skeleton } from '@pool/design-system';
import { useState } from 'react';
import { useFilterNames } from '../../api/list-filters.ts';
import { chosenIn } from '../../model/choices.ts';
import { type ListQuery, withoutFilters } from '../../model/list-query.ts';
import { rangeLabel, sentenceCase, wholeRange, withRange } from '../../model/ranges.ts';
import styles from './FilterPanel.module.css';
import { KeyToggles } from './KeyToggles.tsx';
import { fewNames, NameChoice } from './NameChoice.tsx';

type Props = {
  id: string;
  query: ListQuery;
  onApply: (query: ListQuery) => void;
  onHide: () => void;
};

/** Scrolls the panel and its buttons into view when it opens on a scrolled page. */
const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/**
 * Genres, versions, keys and numeric ranges. Apply, or Enter in a field, applies the choices; Reset clears them and applies that, Reset all
 * also removes the search and the preset.
 */
export function FilterPanel({ id, query, onApply, onHide }: Props) {
  // Only what was chosen here, since the rest of the query may change meanwhile.
  const [chosen, setChosen] = useState<Partial<ListQuery>>({});
  const draft = { ...query, ...chosen };
  const [all, setAll] = useState(false);
  const names = useFilterNames();
  const set = (part: Partial<ListQuery>) => setChosen((now) => ({ ...now, ...part }));
  const more = names.data && names.data.genres.length > fewNames;
  return (
    <section ref={intoView} id={id} className={styles.panel} aria-label="Filters">
      <Form className={styles.form} onSubmit={async () => onApply(draft)}>
        <header className={styles.header}>
          <Button size="sm" variant="ghost" onClick={() => onApply(withoutFilters(draft))}>
            Reset all
          </Button>
          {more && (
            <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : 'Show all'}
            </Button>
          )}
          <Button size="sm" variant="ghost" className={styles.hide} onClick={onHide}>
            Hide
          </Button>
        </header>
        <div className={styles.columns}>
          {names.isError ? (
            <ErrorState
              compact
              title="Genres and versions could not be loaded"
              description={names.error.message}
              retrying={names.isFetching}
              onRetry={() => void names.refetch()}
            />
          ) : names.isPending ? (
            <div>
              <LoadingLabel>Loading filters</LoadingLabel>
              <Skeleton lines={8} height={16} />
            </div>
          ) : (
            choiceParams.map((param) => (
              <NameChoice
                key={param}
                label={sentenceCase(param)}
                names={names.data[param] ?? []}
                chosen={chosenIn(draft, param)}
                all={all || param === 'versions'}
                onChange={(chosen) => set({ [param]: chosen })}
              />
            ))
          )}
          <div className={styles.keysAndRanges}>
            <KeyToggles chosen={draft.keys} onChange={(keys) => set({ keys })} />
            <div className={styles.ranges}>
              {rangeFields.map((field) => {
                const whole = wholeRange(field);
                const [min, max] = whole;
                return (
                  <RangeSlider
                    key={field}
                    label={rangeLabel(field)}
                    value={draft.ranges[field] ?? whole}
                    {...{ min, max }}
                    onChange={([low, high]) => set({ ranges: withRange(draft.ranges, field, [low, high]) })}
                  />
                );
              })}
              <Checkbox
                label="Hide tracks without files"
                checked={draft.hasFiles}
                onChange={({ target }) => set({ hasFiles: target.checked })}
              />
            </div>
          </div>
        </div>
        <footer className={styles.footer}>
          <Button
            variant="ghost"
            onClick={() =>
              onApply({ ...draft, ...perChoice(() => []), keys: [], ranges: {}, hasFiles: false })
            }
          >
            Reset
          </Button>
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </footer>
      </Form>
    </section>
  );
}
