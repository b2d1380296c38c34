import { NotFound } from './NotFound.tsx';
import { Redirect } from './Redirect.tsx';
import { Splash } from './Splash.tsx';
import { TextPage } from './TextPage.tsx';
import { textPages } from './text-pages.tsx';

/** The pages the shell draws itself. */
export function ShellPage({ pathname }: { pathname: string }) {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  switch (first) {
    case '':
      return <Splash />;
    case 'redirect':
      return <Redirect />;
    default: {
      const text = textPages[second ? `${first}/${second}` : first] ?? textPages[first];
      return text ? <TextPage {...text} /> : <NotFound />;
    }
  }
}
