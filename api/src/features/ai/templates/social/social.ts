import { daysBetween } from '../reading/calendar.ts';
import { numberWord } from '../reading/number-words.ts';
import type { Template, TemplateAnswer } from '../template.ts';
import { sourceSentence } from '../wording/dj-words.ts';
import { createGaps, paragraphs } from '../wording/gaps.ts';
import { dateText, hashtags, type PostParts, pastDateText, planPosts, venueText } from './posts.ts';
import { readSocial } from './read-social.ts';
import { emptySocial, type SocialKind, type SocialState, socialState } from './social-state.ts';

export const socialExamples = [
  'Three posts for the week before my Saturday set',
  'A caption for a clip of last night’s peak hour',
  'Thank the crowd and the venue in two sentences',
];

/** Posts, and messages that make sense next. */
type Draft = { draft: string; next: string[] };
const writers: Record<SocialKind, (parts: PostParts) => Draft> = { plan, caption, thanks };

/** Fills in posts before a gig or a release, captions and thank-you posts. */
export const social: Template<SocialState> = {
  state: socialState,
  answer(turn) {
    const { state, note, isUnderstood } = readSocial(turn);
    if (!isUnderstood || state.kind === null) return outside(turn.before ?? emptySocial);
    const isOver = state.kind === 'plan' && state.date !== null && daysBetween(turn.today, state.date) < 0;
    if (isOver) return overdue({ ...state, date: null });
    const gaps = createGaps();
    const parts: PostParts = { state, profile: turn.profile, gaps, today: turn.today };
    const { draft, next } = writers[state.kind](parts);
    const usesGenres =
      !state.isShort && state.genres.length === 0 && (state.hasTags || state.kind === 'plan');
    const source = usesGenres ? sourceSentence({ ...turn.profile, djName: '' }, { genres: true }) : '';
    return {
      text: paragraphs(
        draft,
        gaps.sentence(draft),
        [note ?? '', source].filter((part) => part !== '').join(' '),
      ),
      followUps: [...(hashtags(parts) === '' ? [] : ['Without hashtags']), ...next].slice(0, 4),
      state,
    };
  },
};

function plan(parts: PostParts): Draft {
  const posts = planPosts(parts);
  const { event, count } = parts.state;
  const isAll = posts.length < count;
  const number = numberWord(posts.length);
  const start = `${number.charAt(0).toUpperCase()}${number.slice(1)} ${posts.length === 1 ? 'post' : 'posts'}`;
  const tags = hashtags(parts);
  return {
    draft: paragraphs(
      `${start} for the ${event}${isAll ? '; no more fit before the date' : ''}:`,
      ...posts.map(({ day, text }) => `**${day}**\n${text}${tags === '' ? '' : `\n${tags}`}`),
    ),
    next: [
      ...(isAll || count === 7 ? [] : ['One more post']),
      ...(event === 'gig' ? ['A caption for a clip of the night', 'Thank the crowd and the venue'] : []),
      ...(!isAll && posts.length > 1 ? ['Fewer posts'] : []),
    ],
  };
}

function caption(parts: PostParts): Draft {
  const { state, gaps } = parts;
  const track = gaps.gap('track in the clip');
  const venue = venueText(parts);
  const date = dateText(parts);
  const captions = [
    `${venue}, ${date}. The track: ${track}.`,
    `This is how ${track} sounded at ${venue}.`,
    `Were you at ${venue} on ${date}? Tag yourself.`,
  ];
  return {
    draft: state.isShort
      ? paragraphs('A short caption:', `${venue}, ${date}.`)
      : paragraphs('Three captions to choose from:', ...captions, hashtags(parts)),
    next: [state.isShort ? 'Make it longer' : 'Make it shorter', 'Thank the crowd and the venue'],
  };
}

function thanks(parts: PostParts): Draft {
  const { state, gaps } = parts;
  const where = `at ${venueText(parts)}${pastDateText(parts)}`;
  const text = state.isShort
    ? `Thank you to everybody who danced ${where}, and to the team.`
    : `Thank you to everybody who came and danced ${where}, and to the whole team for looking after us. See you on ${gaps.gap('next date')}.`;
  return {
    draft: paragraphs('A thank-you:', text, hashtags(parts)),
    next: [state.isShort ? 'Make it longer' : 'Make it shorter', 'A caption for a clip of the night'],
  };
}

const overdue = (state: SocialState): TemplateAnswer<SocialState> => ({
  text: 'That date has passed, so there is nothing to announce. Give me a new date, or ask for a thank-you post.',
  followUps: ['Thank the crowd and the venue', 'A caption for a clip of the night'],
  state,
});

const outside = (state: SocialState): TemplateAnswer<SocialState> => ({
  text: 'I can fill in posts for the days before a gig or a release, a caption, or a thank-you. For example: “Five posts for my set at Night Owl on 5 December”.',
  followUps: socialExamples,
  state,
});
