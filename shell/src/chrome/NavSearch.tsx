import { focusResults, paths } from '@pool/contracts';
import { listSuggestions, type Suggestion } from '@pool/contracts/search';
import { DiscIcon, FilterIcon, MusicIcon, SearchBox, UserIcon } from '@pool/design-system';
import { useSearchDraft } from '@pool/remote-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { catchError, debounceTime, distinctUntilChanged, from, of, Subject, switchMap } from 'rxjs';
import { api } from '../services.ts';
import styles from './Navbar.module.css';

type Suggest = (text: string) => Promise<Suggestion[]>;
type Props = {
  /** The source of suggestions; the API by default. */
  suggest?: Suggest;
};

/** In the background, so that a lost connection does not take the focus away from the member who is typing. */
const fromApi: Suggest = async (text) =>
  (await api(listSuggestions, { query: { text } }, { inBackground: true })).list;
const icons = { artist: UserIcon, track: MusicIcon, genre: DiscIcon, term: FilterIcon } as const;
/** Debounce times in ms: long enough to skip the letters of a fast typist, short enough to feel immediate. */
const pauses = { suggest: 120, search: 250 } as const;

/** The search of the navbar. "/" focuses it; on /search the list updates while typing. '&' is removed, since the calls do not accept it. */
export function NavSearch({ suggest = fromApi }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = pathname === '/search' ? (new URLSearchParams(search).get('name') ?? '') : '';
  const { text, setText, expect, isLatest } = useSearchDraft(query);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [typed$] = useState(() => new Subject<string>());
  const input = useRef<HTMLInputElement>(null);

  const goTo = (words: string, { replace = false, leave = false } = {}) => {
    // A search within a list keeps the list's filters, which the page shows with a way to clear them.
    const isList = pathname === '/search' || pathname.startsWith('/tracks/');
    const query = new URLSearchParams(isList ? search : '');
    const name = words.replaceAll('&', '').trim();
    query.delete('page');
    if (name === '') query.delete('name');
    else query.set('name', name);
    setText(words);
    expect(name);
    const pathTo = name === '' ? paths.tracks('all') : '/search';
    void navigate(query.size > 0 ? `${pathTo}?${query}` : pathTo, {
      replace,
      ...(leave && { state: focusResults }),
    });
  };
  /** Searches and leaves the field. The results get the focus once they are shown. */
  const submit = (words: string) => {
    input.current?.blur();
    goTo(words, { leave: true });
  };
  const follow = useEffectEvent((words: string) => {
    // Something else may have been chosen, or the field cleared, by now.
    if (pathname !== '/search' || words !== text || words.trim() === '') return;
    // Enter was faster. Searching again would replace its history entry, and with it the state that moves the focus to the results.
    if (!isLatest(words.replaceAll('&', '').trim())) goTo(words, { replace: true });
  });
  useEffect(() => {
    const subscription = typed$
      .pipe(
        debounceTime(pauses.suggest),
        distinctUntilChanged(),
        // Only the answer to the latest text is used. Without one, the box still works.
        switchMap((words) =>
          words.trim() === '' ? of([]) : from(suggest(words)).pipe(catchError(() => of([]))),
        ),
      )
      .subscribe(setSuggestions);
    const following = typed$.pipe(debounceTime(pauses.search)).subscribe((words) => follow(words));
    return () => {
      subscription.unsubscribe();
      following.unsubscribe();
    };
  }, [typed$, suggest]);
  useSlash(() => {
    input.current?.focus();
    input.current?.select();
  });

  return (
    <SearchBox
      className={styles.search}
      inputRef={input}
      label="Search tracks and artists"
      shortcut="/"
      value={text}
      suggestions={suggestions.map(({ kind, text, detail }) => {
        const Icon = icons[kind];
        // By what it says, not by its place: a press must not choose what arrives in its place meanwhile.
        return { id: `${kind} ${text} ${detail}`, text, detail, icon: <Icon size={14} aria-hidden="true" /> };
      })}
      onChange={(next) => {
        setText(next);
        typed$.next(next);
      }}
      onClear={() => pathname === '/search' && goTo('')}
      onSubmit={submit}
      onChoose={(one) => submit(one.text)}
    />
  );
}

/** Focuses the box on "/", except in a field, a menu or a dialog. */
function useSlash(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target;
    const writing =
      at instanceof HTMLElement &&
      at.closest(
        'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]',
      );
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writing) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
