import { Button, ErrorState, IconButton, ListIcon } from '@pool/design-system';
import type { RemoteProps } from '@pool/remote-api';
import type { Mount } from '@pool/remote-api/manifest';
import { PageSkeleton } from '../first-paint/PageSkeleton.tsx';
import type { SkeletonKind } from '../first-paint/shapes.ts';
import { type Loading, RemoteMount } from '../RemoteMount/RemoteMount.tsx';
import { firstPage, pageIsDrawn } from './first-page.ts';
import styles from './Site.module.css';
import { usePlace } from './use-place.tsx';
import { useTroubleText } from './use-trouble-text.ts';

type Props = Loading & {
  /** The build of the remote that this page uses. */
  build?: string | undefined;
  location: RemoteProps['location'];
  navigator: RemoteProps['navigator'];
};

/** The remote that renders the page at this path. */
export function PageRemote({
  name,
  skeleton,
  headline,
  ...rest
}: Props & { name: string; skeleton?: SkeletonKind | undefined; headline?: string | null }) {
  const Place = usePlace(rest);
  const text = useTroubleText(name);
  return (
    <RemoteMount
      key={name}
      name={name}
      slot="page"
      Place={Place}
      onSettled={pageIsDrawn}
      {...rest}
      skeleton={<PageSkeleton kind={skeleton} headline={headline} />}
      fallback={(trouble, retry) => (
        <ErrorState
          title={trouble === 'failed' ? 'This part of the site could not be loaded' : 'Still loading'}
          description={text[trouble]}
          onRetry={retry}
        />
      )}
    />
  );
}

/** A part of a remote in the dock, outside the page, so that it stays through every navigation. */
export function DockRemote({ remote, slot, ...rest }: Props & Pick<Mount, 'remote' | 'slot'>) {
  const text = useTroubleText(remote);
  return (
    <RemoteMount
      name={remote}
      slot={slot}
      after={firstPage}
      {...rest}
      skeleton={null}
      fallback={(trouble, retry) => (
        <div className={styles.dockTrouble} role="alert">
          <span>{text[trouble]}</span>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    />
  );
}

/** A part of a remote in the navbar. If the remote is missing, the navbar shows a plain button that tries again. */
export function NavbarRemote({ remote, slot, label, ...rest }: Props & Mount) {
  const what = `The ${label.toLowerCase()}`;
  return (
    <RemoteMount
      name={remote}
      slot={slot}
      after={firstPage}
      {...rest}
      skeleton={
        <IconButton label={label} disabled>
          <ListIcon size={18} />
        </IconButton>
      }
      fallback={(trouble, retry) => (
        <IconButton
          label={
            trouble === 'slow'
              ? `${what} is still loading. Select to reload`
              : `${what} could not be loaded. Select to try again`
          }
          className={styles.navbarTrouble}
          onClick={retry}
        >
          <ListIcon size={18} />
        </IconButton>
      )}
    />
  );
}
