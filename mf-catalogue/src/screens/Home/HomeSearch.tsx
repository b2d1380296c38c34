import { paths } from '@pool/contracts';
import { SearchBox } from '@pool/design-system';
import { useUser } from '@pool/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Home.module.css';

/** The search of the landing page. A visitor's leads to registration, where searching begins. */
export function HomeSearch() {
  const user = useUser();
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
        if (words.trim() !== '') void navigate(user ? paths.search(words.trim()) : paths.register());
      }}
    />
  );
}
