import { useEffect } from 'react';

/** Ignores files dropped where nothing takes them: the browser would leave the site, and the music with it, to open the file. */
export function useStrayFiles(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented, target } = event;
      // A file field takes files without any handler.
      const isTaken = defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
      if (isTaken || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    const events = ['dragover', 'drop'] as const;
    for (const name of events) window.addEventListener(name, ignore);
    return () => {
      for (const name of events) window.removeEventListener(name, ignore);
    };
  }, []);
}
