import { type AppProps, mountRootParcel } from 'single-spa';

export type MountParcel = typeof mountRootParcel;

let owner: Promise<MountParcel> | null = null;

/**
 * Returns the function that mounts parcels. single-spa 6.0.3 keeps a parcel without a parent in memory forever, along with a whole build
 * that was replaced long ago. So all parcels get one parent, which stays mounted and renders nothing.
 */
export function parcelOwner(): Promise<MountParcel> {
  owner ??= new Promise((resolve) => {
    const nothing = async () => undefined;
    const mount = async ({ mountParcel }: AppProps) => resolve(mountParcel as MountParcel);
    mountRootParcel(
      { name: 'pool', bootstrap: nothing, mount, unmount: nothing },
      { domElement: document.createElement('div') },
    );
  });
  return owner;
}
