import { focusResults, paths } from '@pool/contracts';
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
        if (words.trim() === '') return;
        if (user) void navigate(paths.search(words.trim()), { state: focusResults });
        else void navigate(paths.register());
      }}
    />
  );
}
