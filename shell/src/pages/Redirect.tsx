import { useSearchParams } from 'react-router-dom';
import { safeTarget } from './safe-target.ts';
import { TextPage } from './TextPage.tsx';

/**
 * /redirect?url=…: goes on at once within this site. For another site it says so and leaves the step to the person;
 * anything but http(s) goes nowhere.
 */
export function Redirect() {
  const [params] = useSearchParams();
  const target = safeTarget(params.get('url') ?? '', window.location.origin);
  if (target.kind === 'here') {
    window.location.replace(target.url);
    return null;
  }
  return (
    <TextPage title="Leaving this site">
      {target.kind === 'elsewhere' ? (
        <p>
          This link leads to another site, which we do not run:{' '}
          <a href={target.url} rel="noreferrer">
            {target.host}
          </a>
        </p>
      ) : (
        <p>This link leads nowhere we can send you.</p>
      )}
    </TextPage>
  );
}
