import type { Preset } from '@pool/contracts/catalogue';
import {
  Button,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  cx,
  IconButton,
  Menu,
  ToggleChip,
} from '@pool/design-system';
import { type RefObject, useEffect, useRef } from 'react';
import { usePresets } from '../../api/list-filters.ts';
import type { ListQuery } from '../../model/list-query.ts';
import { chooseGenre, choosePreset, everything, isInForce } from '../../model/presets.ts';
import styles from './PresetBar.module.css';
import { useOverflow } from './use-overflow.ts';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** A row of ready-made filters that scrolls sideways; one is active at a time. Each has a chevron that opens its genres. */
export function PresetBar({ query, onChange }: Props) {
  const presets = usePresets();
  if (presets.isError)
    return (
      <p className={styles.failed}>
        The presets could not be loaded.{' '}
        <Button size="sm" variant="ghost" busy={presets.isFetching} onClick={() => void presets.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (presets.isPending)
    return (
      <div className={styles.bar}>
        {Array.from({ length: 19 }, (_, at) => (
          <span key={`preset-${at.toString()}`} className={styles.shape} />
        ))}
      </div>
    );
  return <Chips presets={presets.data.presets} query={query} onChange={onChange} />;
}

function Chips({ presets, query, onChange }: Props & { presets: Preset[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(bar);
  const chosen = presets.findIndex(({ name }) => isInForce(name, query));
  // Scrolls the active preset into view, sideways only. An observer measures after the layout of the frame; measuring here would force an
  // additional layout of the whole page before its first rows.
  useEffect(() => {
    const row = bar.current;
    const chip = row?.children[chosen];
    if (!row || !chip) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        const [frame, { left = 0, right = 0 } = {}] = [seen?.rootBounds, seen?.boundingClientRect];
        if (frame && (left < frame.left || right > frame.right)) row.scrollLeft += left - frame.left - 48;
      },
      { root: row },
    );
    observer.observe(chip);
    return () => observer.disconnect();
  }, [chosen]);
  return (
    <div className={styles.frame}>
      {overflow.start && <Scroller towards="start" bar={bar} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls */}
      <div ref={bar} className={styles.bar} role="group" aria-label="Presets">
        {presets.map((preset) => (
          <PresetChip
            key={preset.id}
            preset={preset}
            query={query}
            onChoose={() => onChange(choosePreset(presets, preset.name, query))}
            onGenre={(genre) => onChange(chooseGenre(presets, preset.name, genre, query))}
          />
        ))}
      </div>
      {overflow.end && <Scroller towards="end" bar={bar} />}
    </div>
  );
}

type ScrollerProps = { towards: 'start' | 'end'; bar: RefObject<HTMLDivElement | null> };

/** Scrolls the presets beyond an edge into view. Only for the mouse, since the Tab key reaches every preset and scrolls to it. */
const Scroller = ({ towards, bar }: ScrollerProps) => (
  <IconButton
    label={towards === 'end' ? 'More presets' : 'Presets before'}
    size="sm"
    tabIndex={-1}
    className={cx(styles.scroller, styles[towards])}
    onClick={() => {
      const by = (bar.current?.clientWidth ?? 0) * 0.8;
      bar.current?.scrollBy({ left: towards === 'end' ? by : -by, behavior: 'smooth' });
    }}
  >
    {towards === 'end' ? <ChevronRightIcon size={16} /> : <ChevronLeftIcon size={16} />}
  </IconButton>
);

type ChipProps = {
  preset: Preset;
  query: ListQuery;
  onChoose: () => void;
  onGenre: (genre: string) => void;
};

function PresetChip({ preset: { name, genres }, query, onChoose, onGenre }: ChipProps) {
  const pressed = isInForce(name, query);
  // All contains every genre, for which there is the filter panel; a list with one genre leaves nothing to choose.
  const expands = name !== everything && genres.length > 1;
  return (
    <span className={cx(styles.preset, expands && styles.expands, pressed && styles.pressed)}>
      <ToggleChip className={styles.chip} pressed={pressed} onToggle={onChoose}>
        {name}
      </ToggleChip>
      {expands && (
        <Menu
          align="start"
          trigger={
            <IconButton label={`Genres of ${name}`} size="sm" className={styles.chevron}>
              <ChevronDownIcon size={14} />
            </IconButton>
          }
          entries={[
            { kind: 'heading', id: 'heading', label: name },
            ...genres.map((genre) => ({
              kind: 'check' as const,
              id: genre,
              label: genre,
              checked: pressed && query.genres.includes(genre),
              onSelect: () => onGenre(genre),
            })),
          ]}
        />
      )}
    </span>
  );
}
