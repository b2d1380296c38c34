import type { brand } from '@pool/contracts';

export type System = keyof typeof brand.desktop;

/** The name of each build of the desktop app. */
export const systemNames: Record<System, string> = {
  mac_arm64: 'Mac with Apple silicon',
  mac_x64: 'Mac with Intel',
  windows: 'Windows',
};

type Browser = { platform: string; userAgent: string; architecture?: string | undefined };

/** Returns the build that fits the visitor's computer, from what the browser reports; null on a phone or another system. */
export function systemOf({ platform, userAgent, architecture }: Browser): System | null {
  if (/android|iphone|ipad|mobile/i.test(userAgent)) return null;
  if (/win/i.test(platform)) return 'windows';
  // Browsers on any Mac report "Intel". Only the architecture distinguishes them, if it is reported; most Macs in use are the newer ones.
  if (/mac/i.test(platform)) return architecture === 'x86' ? 'mac_x64' : 'mac_arm64';
  return null;
}

/** Returns all builds, the visitor's own first. */
export function inOrder(own: System | null): System[] {
  const all: System[] = ['mac_arm64', 'mac_x64', 'windows'];
  return own ? [own, ...all.filter((one) => one !== own)] : all;
}
