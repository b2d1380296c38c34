import type { Lifecycles, RemoteProps } from '@pool/remote-api';
import { useEffect, useState } from 'react';
import Parcel from 'single-spa-react/parcel';
import { type MountParcel, parcelOwner } from './parcel-owner.ts';

type Props = {
  /** A new set of lifecycles, since mounting the same set twice leaks. Read once; a new set needs a new key. */
  lifecycles: Lifecycles;
  remote: RemoteProps;
  onMounted?: () => void;
  onError?: (error: Error) => void;
};

const ignore = () => undefined;

/**
 * single-spa warns about a slow lifecycle after one second, in a message that says three. On a busy machine the first render of a remote
 * takes longer although nothing is wrong; the caller has its own deadline and tells the member. After 15 seconds a warning is worth
 * logging.
 */
const timeout = { millis: 15_000, dieOnTimeout: false, warningMillis: 15_000 };
const timeouts = { bootstrap: timeout, mount: timeout, update: timeout, unmount: timeout };

/**
 * Mounts a remote as a single-spa parcel that follows its props. single-spa's start() is never called, since parcels do not need its
 * routing.
 */
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
