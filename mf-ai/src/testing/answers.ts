import type { ChatAnswer, SetEntry, UnderstoodPart } from '@pool/contracts/ai';

/** Creates an answer of the assistant, for stories; `more` adds fields. */
export const answerWith = (data: ChatAnswer['data'], more: Partial<ChatAnswer> = {}): ChatAnswer => ({
  data,
  conversation: '5b0b6c1e-8f5a-4a52-9a0c-1f2f2f8a7a11',
  ...more,
});

const entry = (trackId: string, atSeconds: number, step: SetEntry['step'], reason: string): SetEntry => ({
  trackId,
  name: `Ana Lux - Lantern ${trackId}`,
  atSeconds,
  step,
  reason,
});

/** Four tracks of a set. */
const fourEntries: SetEntry[] = [
  entry('11', 0, null, 'House at 122 BPM in 8A: opens low and leaves room.'),
  entry('12', 250, { key: 'plus-one', pitchPercent: -0.8 }, 'House at 123 BPM, one step up to 9A.'),
  entry(
    '13',
    505,
    { key: 'relative', pitchPercent: 0 },
    'Disco at 123 BPM in 9B: the relative major lifts it.',
  ),
  entry('14', 760, { key: null, pitchPercent: -1.2 }, 'Tech House at 124.5 BPM: no key match, for the peak.'),
];

/** Parts of a request of every kind: assumed, wanted, typed and excluded. */
export const understoodParts: UnderstoodPart[] = [
  {
    ...{ id: 'minutes', about: 'Length', label: '1 h', isExclusion: false, isAssumed: true },
    choices: ['30 min', '1 h 30 min', '2 h'],
  },
  {
    ...{ id: 'genres:House', about: 'Genre', label: 'House', isExclusion: false, isAssumed: false },
    choices: ['Tech House instead', 'No House'],
  },
  {
    ...{ id: 'bpm', about: 'Tempo', label: '122 to 125 BPM', isExclusion: false, isAssumed: false },
    choices: [],
    range: { from: 122, to: 125, lowest: 40, highest: 240, unit: 'BPM' },
  },
  {
    ...{ id: 'inKey', about: 'Transitions', label: 'Every transition in key' },
    ...{ isExclusion: false, isAssumed: false, choices: [] },
  },
  {
    ...{ id: 'notGenres:Drill', about: 'Genre', label: 'No Drill', isExclusion: true, isAssumed: false },
    choices: ['Only Drill'],
  },
];

/** Creates a set with adjustments and follow-ups. */
export const aSet = (): ChatAnswer =>
  answerWith('Four tracks from 122 to 124.5 BPM.', {
    uniqueTrackIds: fourEntries.map(({ trackId }) => trackId),
    entries: fourEntries,
    curatorInsights:
      'Starts deep and ends bright: each step but the last mixes in key, and the tempo never jumps.',
    understood: understoodParts,
    relaxed: ['Only three house tracks fit 8A and its neighbours: the fourth is tech house.'],
    followUps: ['Faster', 'Swap the third', 'Another hour'],
  });

/** Text with every Markdown element. */
export const markdown = `# Your week

Three posts, **one a day**. See [the guide](https://guide.example/posts) or write to <team@pool.example>.

## Before the set

1. Thursday: the *flyer*
2. Friday: a clip
   - 15 seconds
   - with the drop

> Post when your crowd is awake.

| Day | Post | Length | Where it goes | What it is for |
| --- | :---: | ---: | --- | --- |
| Thursday | Flyer | 1 | The page of the club and your own | So that they come |
| Friday | Clip | 15 | Your own | So that they stay |

\`\`\`
#house #friday #a-tag-that-is-much-longer-than-a-phone-is-wide-and-goes-on-and-on
\`\`\`

![A flyer](https://elsewhere.example/flyer.png)

---

Good luck & <mark>have fun</mark>.`;

/** A picture of 1 by 1 pixel, as the server returns it. */
export const aPixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Attempts to attack the page from within an answer. */
export const attacks: string[] = [
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"><script>window.hacked=1</script></svg>',
  '<svg><animate onbegin=window.hacked=1 attributeName=x dur=1s></svg>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  '<a href="javascript:window.hacked=1">a</a>',
  '<a href=" java\nscript:window.hacked=1">a</a>',
  '<a href="data:text/html,<script>window.hacked=1</script>">a</a>',
  '<a href="//elsewhere.example">a</a>',
  '<a href="https://ok.example" onclick="window.hacked=1" target=_self rel=opener>a</a>',
  '[a](javascript:window.hacked=1)',
  '[a](JaVaScRiPt:window.hacked=1)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '![a](x"onerror="window.hacked=1)',
  '![a" onerror="window.hacked=1](https://elsewhere.example/p.png)',
  '<form action="https://elsewhere.example"><input name=password><button formaction="javascript:window.hacked=1">Sign in</button></form>',
  '<input autofocus onfocus="window.hacked=1">',
  '<details open ontoggle="window.hacked=1"><summary>s</summary></details>',
  '<p style="position:fixed;inset:0;background:url(https://elsewhere.example/p)">over</p>',
  '<style>*{display:none}</style><link rel=stylesheet href="https://elsewhere.example/c.css">',
  '<div id="root" class="page" name="cookie" data-theme="light">clobbers</div>',
  '<img name=getElementById><a id=cookie>x</a><form id=body><input name=parentNode></form>',
  '<video src="https://elsewhere.example/v.mp4" autoplay onplay="window.hacked=1"></video>',
  '<object data="https://elsewhere.example/o"></object><embed src="https://elsewhere.example/e">',
  '<base href="https://elsewhere.example/"><meta http-equiv=refresh content="0;url=https://elsewhere.example">',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">',
  '<template><script>window.hacked=1</script></template>',
  '<x-widget onclick="window.hacked=1">custom</x-widget>',
  '<p role="alert" aria-live="assertive" aria-label="System">shouts</p>',
  '<button popovertarget=x>press</button><dialog open>window</dialog>',
  '<table background="https://elsewhere.example/t.png"><tr><td onmouseover="window.hacked=1">x</td></tr></table>',
  '```html\n<script>window.hacked=1</script>\n```',
  '<scr<script>ipt>window.hacked=1</scr</script>ipt>',
];
