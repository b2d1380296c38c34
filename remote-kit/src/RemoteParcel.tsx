import type { Lifecycles, RemoteProps } from '@pool/remote-api';
import { useEffect, useState } from 'react';
import Parcel from 'single-spa-react/parcel';
import { type MountParcel, parcelOwner } from './parcel-owner.ts';

type Props = {
  /** A set of lifecycles of its own: the same set mounted twice leaks. Read once; a new set needs a new key. */
  lifecycles: Lifecycles;
  remote: RemoteProps;
  onMounted?: () => void;
  onError?: (error: Error) => void;
};

const ignore = () => undefined;

/**
 * single-spa complains of a lifecycle after one second, with a text that says three. On a busy machine the first draw of a remote takes
 * longer than that and nothing is wrong: whoever mounts it has a deadline of its own and tells the member. What still hangs after 15
 * seconds is worth a line.
 */
const timeout = { millis: 15_000, dieOnTimeout: false, warningMillis: 15_000 };
const timeouts = { bootstrap: timeout, mount: timeout, update: timeout, unmount: timeout };

/** One mounted remote: a single-spa parcel that follows its props. single-spa's start() is never called: parcels need no routing of its own. */
export function RemoteParcel({ lifecycles, remote, onMounted = ignore, onError = ignore }: Props) {
  // Read once, like the lifecycles themselves.
  const [config] = useState(() => ({ ...lifecycles, timeouts }));
  const [mountParcel, setMountParcel] = useState<MountParcel | null>(null);
  useEffect(() => {
    let isGone = false;
    void parcelOwner().then((mount) => isGone || setMountParcel(() => mount));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      {mountParcel && (
        <Parcel
          // The library's types ask for its own bookkeeping props, which it adds itself.
          config={config as never}
          mountParcel={mountParcel as never}
          parcelDidMount={onMounted}
          handleError={onError}
          {...remote}
        />
      )}
    </>
  );
}
