import { LazyPage } from './LazyPage.tsx';
import { NotFound } from './NotFound.tsx';
import { Redirect } from './Redirect.tsx';
import { Splash } from './Splash.tsx';
import { textPages } from './text-pages.ts';

/** The pages that the shell renders itself. */
export function ShellPage({ pathname }: { pathname: string }) {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  switch (first) {
    case '':
      return <Splash />;
    case 'redirect':
      return <Redirect />;
    default: {
      // A page has few sub-pages; any other path shows the page itself.
      const load = textPages[`${first}/${second}`] ?? textPages[first];
      return load ? <LazyPage load={load} /> : <NotFound />;
    }
  }
}
