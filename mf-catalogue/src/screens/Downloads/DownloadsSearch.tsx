import { SearchBox } from '@pool/design-system';
import { useSearchDraft } from '@pool/remote-kit';
import type { ListQuery } from '../../model/list-query.ts';
import styles from './Downloads.module.css';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** Searches the member's downloads, unlike the search box of the navbar, which searches the whole pool. */
export function DownloadsSearch({ query, onChange }: Props) {
  const { text, setText, expect } = useSearchDraft(query.name);
  const search = (words: string) => {
    const name = words.trim();
    setText(words);
    expect(name);
    onChange({ ...query, name, page: 1 });
  };
  return (
    <SearchBox
      className={styles.search}
      label="Search your downloads"
      value={text}
      onChange={setText}
      onSubmit={search}
      onClear={() => query.name !== '' && search('')}
    />
  );
}
