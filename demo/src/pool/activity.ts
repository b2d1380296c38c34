import type { Random } from 'api/random';
import type { DemoActivity, DemoMember, DemoTrack } from '../types.ts';
import { dayMs, minuteMs } from './calendar.ts';
import { genres } from './genres.ts';

const yearMs = 365 * dayMs;

/** Draws an index by weight; -1 when all weights are zero. */
function draw(random: Random, weights: Float64Array): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let at = random.next() * total;
  for (let i = 0; i < weights.length; i++) {
    at -= weights[i] ?? 0;
    if (at < 0) return i;
  }
  return -1;
}

/**
 * Generates a year of downloads and ratings: a few members download a lot, most a little; a few tracks are popular with all, most with
 * some; and new tracks are the most popular.
 */
export function buildActivity(
  random: Random,
  now: Date,
  members: DemoMember[],
  tracks: DemoTrack[],
): Omit<DemoActivity, 'plays'> {
  const born = tracks.map((track) => track.createdAt.getTime());
  const quality = tracks.map(() => random.next());
  const appeal = random.shuffle(tracks.map((_, i) => 1 / (i + 4) ** 0.8));
  const downloads: DemoActivity['downloads'] = [];
  const ratings: DemoActivity['ratings'] = [];
  const weights = new Float64Array(tracks.length);
  const activity = random.shuffle(members.map((_, i) => Math.round(14 + 150 / (1 + i * 0.35))));
  members.forEach((member, userIndex) => {
    const taken = new Set<number>();
    const rated = new Set<number>();
    const liked = new Set(random.shuffle(genres.map((genre) => genre.name)).slice(0, 4));
    const since = Math.max(member.joinedAt.getTime(), now.getTime() - yearMs);
    for (let visit = 0; visit < (activity[userIndex] ?? 0); visit++) {
      const at = Math.floor(since + random.next() ** 0.8 * (now.getTime() - since - 60 * minuteMs));
      for (let i = 0; i < tracks.length; i++) {
        const age = (at - (born[i] ?? 0)) / dayMs;
        const taste = liked.has(tracks[i]?.genre ?? '') ? 4 : 1;
        weights[i] = age < 0 ? 0 : (appeal[i] ?? 0) * taste * (0.06 + Math.exp(-age / 24));
      }
      for (let n = random.int(1, 3); n > 0; n--) {
        const trackIndex = draw(random, weights);
        const versionIndex =
          trackIndex < 0 ? undefined : random.pick(tracks[trackIndex]?.versionIndexes ?? []);
        if (versionIndex === undefined || taken.has(versionIndex)) continue;
        taken.add(versionIndex);
        const moment = new Date(at + n * minuteMs);
        downloads.push({ userIndex, versionIndex, at: moment });
        if (rated.has(trackIndex)) continue;
        rated.add(trackIndex);
        const stars = 2.2 + (quality[trackIndex] ?? 0) * 2.6 + (random.next() - 0.5) * 2;
        const rating = Math.min(5, Math.max(1, Math.round(stars)));
        ratings.push({ userIndex, trackIndex, rating, at: new Date(moment.getTime() - 5000) });
      }
    }
  });
  const byTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();
  return { downloads: downloads.sort(byTime), ratings: ratings.sort(byTime) };
}
