import { SearchBox } from '@pool/design-system';
import { useState } from 'react';
import type { ListQuery } from '../../model/list-query.ts';
import styles from './Downloads.module.css';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** Searches among what the member has; the box of the bar at the top searches the whole pool. */
export function DownloadsSearch({ query, onChange }: Props) {
  const [draft, setDraft] = useState({ asked: query.name, text: query.name });
  // A search from elsewhere (Back, a chip taken away) replaces what was typed.
  const text = draft.asked === query.name ? draft.text : query.name;
  const ask = (words: string) => {
    const name = words.trim();
    setDraft({ asked: name, text: words });
    onChange({ ...query, name, page: 1 });
  };
  return (
    <SearchBox
      className={styles.search}
      label="Search your downloads"
      value={text}
      onChange={(next) => setDraft({ asked: query.name, text: next })}
      onSubmit={ask}
      onClear={() => query.name !== '' && ask('')}
    />
  );
}
