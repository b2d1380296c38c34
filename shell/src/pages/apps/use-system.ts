import { useEffect, useState } from 'react';
import { type System, systemOf } from './system.ts';

/** The part of User-Agent Client Hints that is used; not all browsers have them. */
type Hints = {
  platform: string;
  getHighEntropyValues: (names: string[]) => Promise<{ architecture?: string }>;
};

const hints = (): Hints | null =>
  'userAgentData' in navigator && isHints(navigator.userAgentData) ? navigator.userAgentData : null;
const isHints = (value: unknown): value is Hints =>
  typeof value === 'object' && value !== null && 'platform' in value && 'getHighEntropyValues' in value;

const detect = (architecture?: string) =>
  systemOf({
    userAgent: navigator.userAgent,
    platform: hints()?.platform ?? navigator.platform,
    architecture,
  });

/** Returns the build that fits this computer; null if there is none. */
export function useSystem(): System | null {
  const [system, setSystem] = useState(() => detect());
  useEffect(() => {
    let shown = true;
    hints()
      ?.getHighEntropyValues(['architecture'])
      .then(({ architecture }) => {
        if (shown) setSystem(detect(architecture));
      })
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, []);
  return system;
}
