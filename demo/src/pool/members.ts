import type { Random } from 'api/random';
import type { DemoMember } from '../types.ts';
import { dayMs } from './calendar.ts';
import { djFirst, djSecond, firstNames, homes, lastNames } from './people.ts';

const gigs = [
  'weddings and rooftop parties',
  'a Friday residency',
  'the breakfast show',
  'block parties',
  'late sets',
];
const loves = [
  'clean intros',
  'long outros',
  'anything with a cowbell',
  'sevens and sunshine',
  'new music Mondays',
];

/** Builds sixty invented members, each with a unique name, login and address. */
export function buildMembers(random: Random, now: Date, count = 60): DemoMember[] {
  const djNames = random.shuffle(djFirst.flatMap((a) => djSecond.map((b) => `${a} ${b}`)));
  const families = random.shuffle(lastNames);
  return Array.from({ length: count }, (_, i) => {
    const first = firstNames[i % firstNames.length] ?? 'Alex';
    const last = families[(i + Math.floor(i / firstNames.length) * 7) % families.length] ?? 'Fairweather';
    const [city, country] = random.pick(homes);
    const login = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '');
    return {
      fullName: `${first} ${last}`,
      login,
      email: `${login}@members.example`,
      djName: djNames[i] ?? `DJ ${last}`,
      djBio: `Plays ${random.pick(gigs)} in ${city}; here for ${random.pick(loves)}.`,
      country,
      city,
      isClubDj: random.chance(0.7),
      isRadioDj: random.chance(0.3),
      isMobileDj: random.chance(0.5),
      joinedAt: new Date(now.getTime() - random.int(40, 700) * dayMs),
    };
  });
}
