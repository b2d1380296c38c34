import type { DemoGenre, DemoPreset, DemoVersionButton } from '../types.ts';

/** The twenty genres of the demo pool, with the style that plays each and its usual tempo in BPM. */
export const genres: DemoGenre[] = [
  { name: 'House', style: 'House', bpm: [120, 126] },
  { name: 'Tech House', style: 'House', bpm: [125, 129] },
  { name: 'Amapiano', style: 'Amapiano', bpm: [110, 115] },
  { name: 'Afrobeat', style: 'Afrobeat', bpm: [98, 112] },
  { name: 'Hip-Hop', style: 'Hip-Hop', bpm: [84, 98] },
  { name: 'Trap', style: 'Hip-Hop', bpm: [68, 78] },
  { name: 'R&B', style: 'R&B', bpm: [70, 96] },
  { name: 'Lo-Fi', style: 'Lo-Fi', bpm: [74, 88] },
  { name: 'Reggae', style: 'Reggae', bpm: [72, 86] },
  { name: 'Dancehall', style: 'Reggae', bpm: [92, 104] },
  { name: 'Soca', style: 'Soca', bpm: [124, 160] },
  { name: 'Latin', style: 'Latin', bpm: [98, 124] },
  { name: 'Reggaeton', style: 'Latin', bpm: [88, 98] },
  { name: 'Funk', style: 'Throwbacks', bpm: [100, 114] },
  { name: 'Disco', style: 'Throwbacks', bpm: [112, 124] },
  { name: 'Pop', style: 'Mainstream', bpm: [98, 128] },
  { name: 'Indie', style: 'Mainstream', bpm: [94, 132] },
  { name: 'Holiday', style: 'Mainstream', bpm: [96, 124] },
  { name: 'Breakbeat', style: 'Breakers', bpm: [126, 138] },
  { name: 'Drum & Bass', style: 'Drum & Bass', bpm: [170, 176] },
];

const frp = (names: string[]) => names.flatMap((name) => [name, `FRP ${name}`]);
const preset = (
  id: number,
  name: string,
  genreNames: string[],
  versions: string[] = [],
  bpm: [number, number] | null = null,
): Omit<DemoPreset, 'displayOrder'> => ({
  id,
  name,
  genres: genreNames.length > 0 ? genreNames : genres.map((genre) => genre.name),
  filter: { genres: genreNames, versions: frp(versions), bpm },
});

/** The presets in the order of their bar; an empty filter list means no limit of that sort. */
export const presets: DemoPreset[] = [
  preset(1, 'All', []),
  preset(14, 'Intro / Outro', [], ['Intro', 'Intro Clean', 'Intro Dirty', 'Extended']),
  preset(2, 'Hip-Hop', ['Hip-Hop', 'Trap']),
  preset(3, 'R&B', ['R&B', 'Lo-Fi']),
  preset(4, 'Afrobeat', ['Afrobeat', 'Amapiano']),
  preset(5, 'Mainstream', ['Pop', 'Indie', 'House']),
  preset(6, 'House', ['House', 'Tech House', 'Amapiano']),
  preset(7, 'Reggae', ['Reggae', 'Dancehall']),
  preset(10, 'Soca', ['Soca']),
  preset(11, 'Latin', ['Latin', 'Reggaeton']),
  preset(8, 'Throwbacks', ['Funk', 'Disco']),
  preset(17, 'Independents', ['Indie']),
  preset(9, 'Remixes', [], ['Remix']),
  preset(15, 'Instrumentals', [], ['Instrumental']),
  preset(16, 'Acapellas', [], ['Acapella']),
  preset(18, 'Breakers', ['Breakbeat', 'Drum & Bass'], [], [120, 180]),
  preset(13, 'Promo Albums', []),
  preset(19, 'DJ Tools', [], ['DJ Tool', 'Drum Loop']),
  preset(22, 'Christmas', ['Holiday']),
].map((row, i) => ({ ...row, displayOrder: i + 1 }));

/** The names of each kind of version on its button, in the order of the buttons. */
export const versionButtons: DemoVersionButton[] = [
  ['Main', 'Main', 'Main'],
  ['Clean', 'Clean', 'Clean'],
  ['Dirty', 'Dirty', 'Dirty'],
  ['Extended', 'Ext', 'Extended'],
  ['Intro', 'Intro', 'Intro'],
  ['Intro Clean', 'Intro C', 'Intro Clean'],
  ['Intro Dirty', 'Intro D', 'Intro Dirty'],
  ['Instrumental', 'Inst', 'Instrumental'],
  ['Acapella', 'Aca', 'Acapella'],
  ['Remix', 'Rmx', 'Remix'],
  ['DJ Tool', 'Tool', 'DJ Tool'],
  ['Drum Loop', 'Drums', 'Drum Loop'],
].map(([name = '', downloadBtn = '', displayName = ''], i) => ({
  name,
  downloadBtn,
  displayName,
  displayOrder: i + 1,
}));

/** Returns the genre of a name. Throws for an unknown name. */
export function genreOf(name: string): DemoGenre {
  const found = genres.find((genre) => genre.name === name);
  if (!found) throw new RangeError(`no such genre: ${name}`);
  return found;
}
