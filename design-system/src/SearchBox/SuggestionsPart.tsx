import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type ReactElement, use } from 'react';
import { PortalContainer } from '../on-demand/portal-container.ts';
import styles from './SearchBox.module.css';
import type { SearchBoxProps, SearchSuggestion } from './search-box-props.ts';

type Props = {
  handOver: (props: object) => ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string;
  suggestions: readonly SearchSuggestion[];
  onChoose: SearchBoxProps['onChoose'];
};

/** The list of suggestions, loaded on demand. The search box itself reports what is typed. */
export const SuggestionsPart = ({ handOver, open, onOpenChange, value, suggestions, onChoose }: Props) => (
  <Base.Root
    items={suggestions}
    mode="none"
    open={open}
    onOpenChange={onOpenChange}
    value={value}
    itemToStringValue={(one: SearchSuggestion) => one.text}
  >
    <Base.Input render={handOver} />
    <Base.Portal container={use(PortalContainer)}>
      <Base.Positioner sideOffset={4} align="start" className={styles.positioner}>
        <Base.Popup className={styles.popup}>
          <Base.List aria-label="Suggestions">
            {(one: SearchSuggestion) => (
              <Base.Item key={one.id} value={one} className={styles.item} onClick={() => onChoose?.(one)}>
                {one.icon}
                <span className={styles.text}>{one.text}</span>
                {one.detail && <span className={styles.detail}>{one.detail}</span>}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
