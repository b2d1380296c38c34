import { paths } from '@pool/contracts';
import { SearchBox } from '@pool/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Home.module.css';

/** The search of the landing page. Searching is for members, so it leads to registration. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <SearchBox
      className={styles.search}
      label="Search the pool"
      placeholder="Track, artist, bpm:~124 …"
      value={text}
      onChange={setText}
      onSubmit={(words) => {
        if (words.trim() !== '') void navigate(paths.register());
      }}
    />
  );
}
