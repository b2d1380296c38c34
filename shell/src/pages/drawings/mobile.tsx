/** Drawings of the mobile app. */
import { Figure, Lines, PhoneFrame, Press, Rect, TrackLine, Word } from './parts.tsx';

const SearchBar = () => (
  <>
    <Rect look="raised" x={120} y={26} width={120} height={18} r={9} />
    <Lines x={126} y={27} d="M9 12 l4 4 M10 8 a4 4 0 1 1 -8 0 a4 4 0 1 1 8 0" />
    <Word x={146} y={38}>
      Search
    </Word>
  </>
);

export const PhoneStart = () => (
  <Figure caption="The start screen: search, with Featured Collections below." height={260}>
    <PhoneFrame>
      <SearchBar />
      <Word x={122} y={62} lit>
        Featured Collections
      </Word>
      {['New Release', 'Top Tracks', 'Billboard 100', 'Music Select'].map((name, i) => (
        <g key={name}>
          <Rect
            look={i === 0 ? 'lit' : 'dim'}
            x={122 + (i % 2) * 62}
            y={72 + Math.floor(i / 2) * 80}
            width={54}
            height={54}
            r={6}
          />
          <Word x={122 + (i % 2) * 62} y={138 + Math.floor(i / 2) * 80}>
            {name}
          </Word>
        </g>
      ))}
    </PhoneFrame>
  </Figure>
);

export const GridOrList = () => (
  <Figure
    caption="The same collection as a grid and as a list. Switch with the button at the top right."
    height={260}
  >
    <PhoneFrame>
      <SearchBar />
      <Word x={122} y={62} lit>
        New Release
      </Word>
      <Lines x={204} y={50} d="M0 0 h6 v6 h-6 z M9 0 h6 v6 h-6 z M0 9 h6 v6 h-6 z M9 9 h6 v6 h-6 z" />
      <Lines x={224} y={50} lit d="M0 2 h15 M0 8 h15 M0 14 h15" />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <TrackLine key={i} x={122} y={76 + i * 28} width={116} seed={i + 3} />
      ))}
    </PhoneFrame>
  </Figure>
);

export const GuestSection = () => (
  <Figure
    caption="The guest section: a guest requests a track or sends a shoutout, and the DJ reads it in the chat."
    height={260}
  >
    <PhoneFrame>
      <Word x={122} y={40} lit>
        Ask the DJ
      </Word>
      <Rect look="raised" x={122} y={52} width={116} height={22} r={5} />
      <Word x={130} y={66}>
        Which track?
      </Word>
      <Rect look="raised" x={122} y={82} width={116} height={52} r={5} />
      <Word x={130} y={98}>
        A shoutout to …
      </Word>
      <Press x={122} y={144} width={116}>
        Send
      </Press>
      <Rect look="soft" x={140} y={178} width={98} height={26} r={8} />
      <Rect look="ink" x={150} y={188} width={70} height={5} r={2} />
      <Rect look="raised" x={122} y={212} width={80} height={26} r={8} />
      <Rect look="ink" x={132} y={222} width={50} height={5} r={2} />
    </PhoneFrame>
  </Figure>
);

/** The seven icons, in the order of the guide. */
const icons: [string, string][] = [
  ['More versions', 'M3 4 h14 M3 10 h14 M3 16 h8 M14 13 v6 M11 16 h6'],
  ['Download', 'M10 2 v10 M6 8 l4 4 l4 -4 M3 17 h14'],
  ['Folder', 'M2 5 h6 l2 2 h8 v10 h-16 z'],
  ['Play', 'M5 3 l11 7 l-11 7 z'],
  ['Versions A O I R', 'M2 16 l4 -12 l4 12 M3.5 12 h5 M13 4 v12 M17 4 v12'],
  ['Downloads', 'M3 11 v6 h14 v-6 M10 2 v9 M6 7 l4 4 l4 -4'],
  ['Log out', 'M8 3 h-5 v14 h5 M8 10 h9 M13 6 l4 4 l-4 4'],
];

export const SevenIcons = () => (
  <Figure
    caption="The seven icons: more versions, download, folder, play, remove, downloads, log out."
    height={90}
    width={420}
  >
    {icons.map(([name, d], i) => (
      <g key={name}>
        <Rect look="bar" x={6 + i * 59} y={8} width={52} height={48} r={8} />
        <Lines x={22 + i * 59} y={22} d={d} lit={i === 3} />
        <text x={32 + i * 59} y={74} textAnchor="middle" fill="currentColor" fontSize={9}>
          {name}
        </text>
      </g>
    ))}
  </Figure>
);
