/** Where the published site is: its builds, their registry, the shell's page and the history of releases. */
export type SiteStore = {
  /** The folder from which this process serves the site. Only `change` may write to it. */
  folder: string;
  /** Brings the folder up to date with what other processes have published. */
  refresh: () => Promise<void>;
  /**
   * Changes the site: `work` gets a folder with the current site and may change any file of it. The change is visible to all processes
   * once this resolves, and not at all if `work` throws. Changes are made one after the other.
   */
  change: <T>(work: (folder: string) => T | Promise<T>) => Promise<T>;
  /** Stops following the changes of other processes. */
  close: () => Promise<void>;
};

/** Returns the store of a site that is in a folder of this machine, which all processes share. */
export const folderSite = (folder: string): SiteStore => ({
  folder,
  refresh: async () => {},
  change: async (work) => await work(folder),
  close: async () => {},
});
