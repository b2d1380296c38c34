import { mountRootParcel } from 'single-spa';
import Parcel from 'single-spa-react/parcel';
import type { Lifecycles, RemoteProps } from './remote-props.ts';

type Props = {
  /** A set of lifecycles of its own: the same set mounted twice leaks. Read once; a new set needs a new key. */
  lifecycles: Lifecycles;
  remote: RemoteProps;
  onMounted?: () => void;
  onError?: (error: Error) => void;
};

const ignore = () => undefined;

/** One mounted remote: a single-spa parcel that follows its props. single-spa's start() is never called: parcels need no routing of its own. */
export const RemoteParcel = ({ lifecycles, remote, onMounted = ignore, onError = ignore }: Props) => (
  <Parcel
    // The library's types ask for its own bookkeeping props, which it adds itself.
    config={lifecycles as never}
    mountParcel={mountRootParcel as never}
    parcelDidMount={onMounted}
    handleError={onError}
    {...remote}
  />
);
