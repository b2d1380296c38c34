import { plain } from '../../curator/wording/words.ts';
import { lengthText } from '../reading/take-length.ts';
import { djName } from '../wording/dj-words.ts';
import { type Gaps, paragraphs } from '../wording/gaps.ts';
import { dateText, feeText, type LetterParts } from './letter.ts';

/** Writes a short technical and hospitality rider. */
export function rider(parts: LetterParts): string {
  const { state, profile, gaps } = parts;
  const isMobile = profile.kinds.length === 1 && profile.kinds[0] === 'mobile';
  const place = state.venue === null ? '' : ` · ${plain(state.venue)}`;
  const date = state.date === null ? '' : ` · ${dateText(parts)}`;
  const lines = [
    `**Set:** ${state.minutes === null ? gaps.gap('length') : lengthText(state.minutes)}, from ${state.time ?? gaps.gap('start time')}`,
    ...(isMobile ? mobileNeeds : clubNeeds(gaps)),
    `**Sound check:** 20 minutes before doors, with somebody who knows the system`,
    ...(state.isShort
      ? []
      : [
          `**Food and drink:** water in the booth, and ${gaps.gap('what else you would like')}`,
          `**Guest list:** ${gaps.gap('number')} names, sent the day before`,
        ]),
    `**Fee:** ${feeText(state.fee, parts)}, paid ${gaps.gap('how and when')}`,
    `**On the night:** a phone number of the person in charge`,
  ];
  return paragraphs(
    `**Rider: ${djName(profile, gaps)}${place}${date}**`,
    lines.map((line) => `- ${line}`).join('\n'),
  );
}

const clubNeeds = ({ gap }: Gaps): string[] => [
  `**Players and mixer:** two linked players with USB and a four-channel mixer, ${gap('models you play on')}, on current firmware`,
  '**Booth:** a monitor with its own volume on the mixer, a steady table at standing height, a light',
  '**Power:** four free sockets in the booth, on the same circuit as the mixer',
];
const mobileNeeds = [
  '**Space:** a level, dry area of about 3 by 2 metres, near the dance floor',
  '**Power:** two grounded sockets within 5 metres, on a circuit without kitchen or heating',
  '**Access:** parking for unloading, and an hour to set up before guests arrive',
];
