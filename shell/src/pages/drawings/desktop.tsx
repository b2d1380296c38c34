/** Drawings of the desktop app, one for each tab. */
import { AppWindow, Figure, Lines, Press, Rect, TrackLine, Word } from './parts.tsx';

export const OverDecks = () => (
  <Figure caption="Spins floats above the DJ software. Drag a track from the list onto a deck.">
    <Rect look="bar" x={4} y={4} width={352} height={212} r={8} />
    {[70, 290].map((cx) => (
      <g key={cx}>
        <Rect look="raised" x={cx - 56} y={52} width={112} height={112} r={56} />
        <Rect look="bar" x={cx - 8} y={100} width={16} height={16} r={8} />
      </g>
    ))}
    <Rect look="raised" x={118} y={24} width={124} height={150} r={8} />
    {[0, 1, 2, 3, 4].map((i) => (
      <TrackLine key={i} x={128} y={36 + i * 26} width={104} seed={i + 2} lit={i === 1} />
    ))}
    <Lines x={216} y={70} lit d="M0 6 C 24 -6, 44 4, 58 24 M 50 20 L 58 24 L 60 15" />
  </Figure>
);

export const LogIn = () => (
  <Figure caption="Sign in with the same login and password as on the website." height={170}>
    <Rect look="bar" x={90} y={8} width={180} height={154} r={8} />
    <Word x={110} y={36} lit>
      Log in
    </Word>
    <Rect look="raised" x={110} y={50} width={140} height={22} r={5} />
    <Word x={118} y={64}>
      Login or email
    </Word>
    <Rect look="raised" x={110} y={80} width={140} height={22} r={5} />
    <Word x={118} y={94}>
      Password
    </Word>
    <Press x={110} y={118} width={140}>
      Log In
    </Press>
  </Figure>
);

export const ChooseFolder = () => (
  <Figure caption="Choose a download folder. The default is FRP-Downloads inside Documents." height={170}>
    <Rect look="bar" x={50} y={8} width={260} height={154} r={8} />
    <Word x={68} y={32} lit>
      Where should your music go?
    </Word>
    {['Desktop', 'Documents', 'FRP-Downloads'].map((name, i) => (
      <g key={name}>
        {i === 2 && <Rect look="soft" x={62} y={88} width={236} height={22} r={4} />}
        <Lines x={70 + i * 16} y={42 + i * 24} lit={i === 2} d="M0 4 h5 l2 2 h7 v9 h-14 z" />
        <Word x={92 + i * 16} y={55 + i * 24} lit={i === 2}>
          {name}
        </Word>
      </g>
    ))}
    <Press x={210} y={132} width={88}>
      Use this folder
    </Press>
  </Figure>
);

export const MessageTab = () => (
  <Figure caption="Message: DJs on the left, your conversation on the right, support always at the top.">
    <AppWindow tab="Message">
      <Rect look="bar" x={20} y={50} width={90} height={162} r={0} />
      <Word x={34} y={70} lit>
        Support
      </Word>
      {[86, 108, 130].map((y) => (
        <g key={y}>
          <Rect look="dim" x={34} y={y} width={14} height={14} r={7} />
          <Rect look="ink" x={54} y={y + 5} width={30 + (y % 20)} height={5} r={2} />
        </g>
      ))}
      <Rect look="raised" x={122} y={62} width={130} height={26} r={8} />
      <Rect look="ink" x={132} y={72} width={96} height={5} r={2} />
      <Rect look="soft" x={196} y={98} width={132} height={26} r={8} />
      <Rect look="ink" x={206} y={108} width={84} height={5} r={2} />
      <Rect look="raised" x={122} y={134} width={104} height={26} r={8} />
      <Rect look="ink" x={132} y={144} width={70} height={5} r={2} />
      <Rect look="bar" x={122} y={182} width={160} height={20} r={5} />
      <Press x={288} y={183} width={42}>
        Send
      </Press>
    </AppWindow>
  </Figure>
);

export const GigTab = () => (
  <Figure caption="My Gig List: the tracks for one night, in order, downloading together.">
    <AppWindow tab="My Gig List">
      <Word x={34} y={66} lit>
        Saturday
      </Word>
      <Press x={250} y={55} width={76}>
        Download all
      </Press>
      {[1, 1, 0.6, 0.1, 0].map((done, i) => (
        <TrackLine key={`gig-${i.toString()}`} y={82 + i * 25} seed={i + 4} done={done} />
      ))}
    </AppWindow>
  </Figure>
);

export const MusicTab = () => (
  <Figure caption="Music: search at the top, lists below. One track is playing.">
    <AppWindow tab="Music">
      <Rect look="bar" x={34} y={54} width={292} height={20} r={10} />
      <Word x={48} y={67}>
        Search tracks and artists
      </Word>
      {[0, 1, 2, 3, 4].map((i) => (
        <TrackLine key={i} y={84 + i * 25} seed={i + 1} lit={i === 1} />
      ))}
    </AppWindow>
  </Figure>
);

export const DownloadsTab = () => (
  <Figure caption="My Downloads: the tracks in your folder, ready to drag onto a deck.">
    <AppWindow tab="My Downloads">
      {[0, 1, 2, 3, 4].map((i) => (
        <g key={i}>
          <TrackLine y={60 + i * 29} seed={i + 9} />
          <Lines x={270} y={58 + i * 29} lit d="M2 9 l5 5 l9 -11" />
        </g>
      ))}
    </AppWindow>
  </Figure>
);

export const ProfileTab = () => (
  <Figure caption="Profile: your account, download folder, microphone and app version.">
    <AppWindow tab="Profile">
      <Rect look="dim" x={34} y={60} width={44} height={44} r={22} />
      <Rect look="ink" x={92} y={70} width={96} height={7} />
      <Rect look="dim" x={92} y={84} width={140} height={5} r={2} />
      {['Download folder', 'Microphone', 'Open at startup', 'Version'].map((name, i) => (
        <g key={name}>
          <Rect look="bar" x={34} y={116 + i * 23} width={292} height={19} r={4} />
          <Word x={44} y={129 + i * 23}>
            {name}
          </Word>
          <Rect look={i === 2 ? 'lit' : 'dim'} x={284} y={122 + i * 23} width={32} height={7} r={4} />
        </g>
      ))}
    </AppWindow>
  </Figure>
);

export const MiniMode = () => (
  <Figure caption="Mini mode: a single bar at the edge of the screen." height={110}>
    <Rect look="bar" x={4} y={4} width={352} height={102} r={8} />
    {Array.from({ length: 60 }, (_, i) => {
      const tall = 6 + Math.abs(Math.sin(i * 0.7)) * 26;
      return (
        <Rect
          key={`wave-${i.toString()}`}
          look={i < 22 ? 'ink' : 'dim'}
          x={20 + i * 5.3}
          y={34 - tall / 2}
          width={2.4}
          height={tall}
          r={1}
        />
      );
    })}
    <Rect look="raised" x={50} y={66} width={260} height={30} r={8} />
    <Rect look="lit" x={60} y={72} width={18} height={18} r={9} />
    <Rect look="ink" x={90} y={74} width={90} height={5} r={2} />
    <Rect look="dim" x={90} y={84} width={60} height={4} r={2} />
    <Lines x={284} y={71} d="M2 7 v6 M6 3 v14 M10 6 v8 M14 1 v18" lit />
  </Figure>
);
