import type { VersionKind } from '../types.ts';
import type { PartName } from './stems.ts';

/** One phrase of four bars: how loud each part is, and the transition to the next phrase. */
export type Section = {
  name: string;
  parts: Partial<Record<PartName, number>>;
  crash: boolean;
  fill: boolean;
  riser: boolean;
  /** The course of a low-pass over the music during the phrase, 0 dull to 1 open; null is no filter. */
  sweep: [number, number] | null;
};

const section = (name: string, parts: Section['parts'], extra: Partial<Section> = {}): Section => ({
  name,
  parts,
  crash: false,
  fill: false,
  riser: false,
  sweep: null,
  ...extra,
});

const beat = { kick: 1, tops: 1 };
const sections = {
  beat: section('beat', { ...beat }, { fill: true }),
  beatFull: section('beatFull', { ...beat, perc: 1 }, { fill: true, crash: true }),
  groove: section('groove', { ...beat, perc: 1, bass: 1 }, { fill: true, crash: true }),
  open: section('open', { comp: 0.9, pad: 1, lead: 0.5, tops: 0.5 }, { sweep: [0.25, 0.7], fill: true }),
  verse: section('verse', { ...beat, bass: 1, comp: 0.75, vox: 0.9 }, { crash: true }),
  verseTwo: section('verseTwo', { ...beat, perc: 0.9, bass: 1, comp: 0.85, pad: 0.4, vox: 0.9 }),
  build: section(
    'build',
    { tops: 0.6, perc: 0.8, comp: 0.9, pad: 0.9, lead: 0.5, vox: 0.7 },
    { riser: true, sweep: [0.3, 1] },
  ),
  hook: section('hook', { ...beat, perc: 1, bass: 1, comp: 1, pad: 0.8, lead: 1, vox: 1 }, { crash: true }),
  hookTwo: section(
    'hookTwo',
    { ...beat, perc: 1, bass: 1, comp: 1, pad: 0.8, lead: 0.7, vox: 1 },
    { fill: true },
  ),
  break: section('break', { comp: 0.8, pad: 1, lead: 0.6, vox: 0.85 }, { crash: true, sweep: [0.8, 0.5] }),
  outro: section(
    'outro',
    { ...beat, perc: 1, bass: 0.9, comp: 0.4 },
    { crash: true, fill: true, sweep: [0.9, 0.3] },
  ),
} as const;
type SectionName = keyof typeof sections;

type Plan = { base: SectionName[]; more: [after: SectionName, add: SectionName][] };
const songPlan: Plan = {
  base: ['open', 'verse', 'build', 'hook', 'break', 'build', 'hook', 'outro'],
  more: [
    ['hook', 'hookTwo'],
    ['verse', 'verseTwo'],
    ['open', 'groove'],
    ['hook', 'hookTwo'],
    ['break', 'verseTwo'],
    ['outro', 'beat'],
    ['verse', 'verseTwo'],
  ],
};
const introPlan: Plan = {
  base: ['beat', 'verse', 'build', 'hook', 'break', 'hook', 'outro', 'beat'],
  more: [['beat', 'beatFull'], ...songPlan.more.filter(([after]) => after !== 'open')],
};
const extendedPlan: Plan = {
  base: ['beat', 'groove', 'build', 'hook', 'break', 'hook', 'groove', 'beat'],
  more: [['beat', 'beatFull'], ['groove', 'verse'], ...songPlan.more.filter(([after]) => after === 'hook')],
};
const toolPlan: Plan = {
  base: ['beat', 'beatFull', 'build', 'beatFull', 'beat', 'build', 'beatFull', 'beat'],
  more: [
    ['beatFull', 'beatFull'],
    ['beat', 'beat'],
  ],
};
const loopPlan: Plan = { base: ['beatFull'], more: [['beatFull', 'beatFull']] };
const voicePlan: Plan = {
  base: ['verse', 'hook'],
  more: [
    ['hook', 'verse'],
    ['verse', 'hook'],
  ],
};

const plans: Record<VersionKind, Plan> = {
  Main: songPlan,
  Clean: songPlan,
  Dirty: songPlan,
  Instrumental: songPlan,
  Remix: songPlan,
  Extended: extendedPlan,
  Intro: introPlan,
  'Intro Clean': introPlan,
  'Intro Dirty': introPlan,
  Acapella: voicePlan,
  'DJ Tool': toolPlan,
  'Drum Loop': loopPlan,
};
const drumParts: PartName[] = ['kick', 'tops', 'perc'];
const onlyParts: Partial<Record<VersionKind, PartName[]>> = {
  Acapella: ['vox'],
  Instrumental: [...drumParts, 'bass', 'comp', 'pad', 'lead'],
  'DJ Tool': drumParts,
  'Drum Loop': drumParts,
};

/** Lists the sections, one a phrase: the plan of the kind, extended (or cut) to the number of phrases. */
function outline({ base, more }: Plan, phrases: number): SectionName[] {
  const names = [...base];
  for (let i = 0; names.length < phrases; i++) {
    const [after, add] = more[i % more.length] ?? ['hook', 'hook'];
    // Extends alternately after the first such section and after the last.
    const at = i % (more.length * 2) < more.length ? names.lastIndexOf(after) : names.indexOf(after);
    names.splice(at < 0 ? names.length - 1 : at + 1, 0, add);
  }
  while (names.length > phrases) names.splice(names.length > 2 ? -2 : -1, 1);
  return names;
}

/** Returns what is played in each four-bar phrase of a version. */
export function arrange(kind: VersionKind, phrases: number): Section[] {
  const only = onlyParts[kind];
  const voice = kind === 'Acapella';
  return outline(plans[kind], phrases).map((name) => {
    const found = sections[name];
    const parts = only ? Object.fromEntries(only.map((part) => [part, found.parts[part] ?? 0])) : found.parts;
    if (kind === 'Instrumental' && 'lead' in parts && name.startsWith('verse')) parts.lead = 0.7;
    return voice || kind === 'Drum Loop'
      ? { ...found, parts, crash: false, fill: false, riser: false, sweep: null }
      : { ...found, parts };
  });
}
