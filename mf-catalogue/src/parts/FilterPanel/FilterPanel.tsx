import { bpmBounds, camelotCodes } from '@pool/contracts';
import {
  Button,
  CheckboxGroup,
  ErrorState,
  KeyChip,
  LoadingLabel,
  RangeSlider,
  Skeleton,
} from '@pool/design-system';
import { useState } from 'react';
import { useFilterNames } from '../../api/list-filters.ts';
import type { ListQuery } from '../../model/list-query.ts';
import styles from './FilterPanel.module.css';

type Props = { id: string; query: ListQuery; onApply: (query: ListQuery) => void };

const whole: [number, number] = [bpmBounds.min, bpmBounds.max];
const options = (names: string[]) => names.map((name) => ({ value: name, label: name }));

/** Genres, versions, key and BPM. What is ticked counts when Apply is pressed; Reset unticks all and applies that. */
export function FilterPanel({ id, query, onApply }: Props) {
  const [draft, setDraft] = useState(query);
  const names = useFilterNames();
  const set = (part: Partial<ListQuery>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <section id={id} className={styles.panel} aria-label="Filters">
      <div className={styles.columns}>
        {names.isError ? (
          <ErrorState
            compact
            title="Genres and versions could not be read"
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
          <>
            <CheckboxGroup
              label="Genres"
              columns
              options={options(names.data.genres)}
              value={draft.genres}
              onChange={(genres) => set({ genres })}
            />
            <CheckboxGroup
              label="Versions"
              columns
              options={options(names.data.versions)}
              value={draft.versions}
              onChange={(versions) => set({ versions })}
            />
          </>
        )}
        <div className={styles.keyAndBpm}>
          <fieldset>
            <legend className={styles.legend}>Key</legend>
            <div className={styles.keys}>
              {camelotCodes.map((code) => (
                <KeyToggle
                  key={code}
                  code={code}
                  pressed={draft.keys.includes(code)}
                  onToggle={(on) =>
                    set({
                      keys: camelotCodes.filter((one) => (one === code ? on : draft.keys.includes(one))),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
          <RangeSlider
            label="BPM"
            value={draft.bpm ?? whole}
            min={bpmBounds.min}
            max={bpmBounds.max}
            onChange={([min, max]) =>
              set({ bpm: min === bpmBounds.min && max === bpmBounds.max ? null : [min, max] })
            }
          />
        </div>
      </div>
      <footer className={styles.footer}>
        <Button
          variant="ghost"
          onClick={() => onApply({ ...draft, genres: [], versions: [], keys: [], bpm: null })}
        >
          Reset
        </Button>
        <Button variant="primary" onClick={() => onApply(draft)}>
          Apply
        </Button>
      </footer>
    </section>
  );
}

type KeyToggleProps = { code: string; pressed: boolean; onToggle: (on: boolean) => void };

const KeyToggle = ({ code, pressed, onToggle }: KeyToggleProps) => (
  <button type="button" className={styles.key} aria-pressed={pressed} onClick={() => onToggle(!pressed)}>
    <KeyChip code={code} />
  </button>
);
