/** 60 requests for `npm run bench -- curator`, written last, without reading the curator’s code: a measure on unseen words. */
import { house, noVocals, rap, soulful, under } from './common-constraints.ts';
import {
  addedWithin,
  admits,
  artistsDiffer,
  bpm,
  bpmOrder,
  brief,
  by,
  count,
  course,
  downloaded,
  ends,
  everyGenre,
  exchanged,
  extended,
  familySafe,
  genre,
  genreShare,
  key,
  mean,
  minutes,
  nearTempo,
  newTracks,
  noGenre,
  noMood,
  noTracks,
  notBy,
  peak,
  placed,
  ratedByMe,
  removed,
  replaced,
  sameGenre,
  sameTracks,
  says,
  soft,
  some,
  starts,
  than,
  trend,
  version,
  years,
} from './constraints.ts';
import { type CuratorRequest, requestsOn } from './request.ts';

const bench = requestsOn('bench');
const demo = requestsOn('demo');
const track = { named: '{track}' };

/** Every key but 8A. */
const notEightA = key(
  ...Array.from({ length: 12 }, (_, i) => [`${i + 1}A`, `${i + 1}B`])
    .flat()
    .filter((name) => name !== '8A'),
);

// biome-ignore format: one request a line
export const laterRequests: CuratorRequest[] = [
  demo.pick('negation', ['fashion show thursday, i do the catwalk. they want it cold n sleek so leave latin at home and nothing carnivally either. 14 altogether', noGenre('Latin'), soft(noGenre('Reggaeton')), noMood('Carnival'), count(14)]),
  bench.mix('negation', ['an hour behind the bar where nobody raps at me. rnb, soul, reggae, idc, as long as its not hip hop not trap not drill', noGenre('Hip-Hop', 'Trap', 'Drill'), minutes(60), soft(genre('R&B', 'Soul', 'Reggae'))]),
  bench.pick('negation', ['9 dancehall for the breakfast show. boss will have my head if theres one single swear on air', genre('Dancehall'), familySafe, count(9)]),
  bench.pick('negation', ['eleven afro house but leave out whatever is in 8A, done that key to death', genre('Afro House'), notEightA, count(11)]),
  bench.pick('negation', ['i dont mind techno but dont you dare send me trance!! 130 to 140, ten', noGenre('Trance'), bpm(130, 140), count(10)]),
  demo.pick('negation', ['grandads wake at the social club. keep it mellow, 10 of them, he couldnt stand reggae so that stays off, nor anything christmassy obviously', noGenre('Reggae', 'Holiday'), count(10), soft(mean('energy', 1, 6))]),
  bench.pick('negation', ['house for a boat party, 14', house, count(14)], ['fine except i wont play {artist} or {other}, fell out w both', house, notBy('{artist}', '{other}'), some]),
  bench.pick('negation', ['twelve pop for a prom', genre('Pop'), count(12)], ['cut whatevers over 130', genre('Pop'), under(130), some], ['n none from last century, these kids are 17', genre('Pop'), under(130), years(2000, 2100), some]),

  bench.mix('comparatives', ['cocktail hr at the hotel, 40 mins, rnb n soul', soulful, minutes(40)], ['brides mum reckons its sending her to sleep, can u liven it', soulful, than('energy', 'up', 0.4), soft(minutes(40))]),
  bench.pick('comparatives', ['dubstep, any ten', genre('Dubstep'), count(10)], ['got older? like a good few years older', genre('Dubstep'), than('year', 'down', 2), soft(count(10))]),
  bench.pick('comparatives', ['a shade faster than {track}, 5 bpm over it at the very most, 8 options', nearTempo(track, 5.5), than('bpm', 'up', 0.5, track), count(8)]),
  bench.pick('comparatives', ['not as heavy as {track} but same genre, seven', than('energy', 'down', 0.5, track), sameGenre(track, 1), count(7)]),
  bench.pick('comparatives', ['14 house for sunset on the roof', house, count(14)], ['they come across gloomy, can we have brighter', house, than('darkness', 'down', 0.1), soft(count(14))]),
  bench.mix('comparatives', ['25 min of reggaeton pls', genre('Reggaeton'), minutes(25)], ['everyones knackered, take the tempo down a good bit', genre('Reggaeton'), than('bpm', 'down', 3), soft(minutes(25))]),
  bench.pick('comparatives', ['8 amapiano', genre('Amapiano'), count(8)], ['the first ones spot on. what else in that style but quicker', sameGenre({ place: 1 }), than('bpm', 'up', 1, { place: 1 }), some]),
  bench.pick('comparatives', ['5 techno', genre('Techno'), count(5)], ['nah needs to be harder', genre('Techno'), than('energy', 'up', 0.4)], ['ouch ok thats too rough, soften it a notch', genre('Techno'), than('energy', 'down', 0.2)]),

  bench.mix('shape', ['i teach hiit. 32 min, four blocks, hard easy hard easy', minutes(32), course('energy', ['high', 'low', 'high', 'low'], 0.4)]),
  bench.mix('shape', ['ice rink sunday session 50 mins: slow laps, then the races, then slow again once the little ones are back on', minutes(50), course('energy', ['low', 'high', 'low'], 0.5), soft(familySafe)]),
  bench.mix('shape', ['doors til headliner is 75 mins, techno, tempo climbing the whole way, 122 when i walk on and 134 when i hand over', genre('Techno'), minutes(75), starts(118, 126), ends(130, 138), trend('bpm', 'up', 5)]),
  bench.mix('shape', ['dont build anything for once. dead flat, 118ish start to end, 35 mins of house', house, bpm(114, 122), minutes(35)]),
  demo.mix('shape', ['restaurants shutting, folk wont leave lol. half hour where each tune is slower than the one before it', minutes(30), bpmOrder('down'), trend('bpm', 'down', 5)]),
  bench.mix('shape', ['aqua aerobics, 36 mins in 3 stages. gentle, medium, full on', minutes(36), course('energy', ['low', 'middle', 'high'], 0.4)]),
  bench.mix('shape', ['silent disco, 14 songs, hold back and hit them with the biggest stuff right at the end', count(14), peak(0.65, 1), trend('energy', 'up', 0.6)]),
  bench.mix('shape', ['1 hr soca for the truck', genre('Soca'), minutes(60)], ['nice, but i want the madness early doors, after that it can cruise', genre('Soca'), trend('energy', 'down', 0.5), peak(0, 0.5), soft(minutes(60))]),

  bench.pick('loose words', ['bakers dozen of 80s and 90s rock', genre('Rock'), years(1980, 1999), count(13)]),
  bench.pick('loose words', ['twenty odd rnb, ninety-somethin bpm', soulful, bpm(90, 99.9), count(18, 25)]),
  bench.pick('loose words', ['3 or 4 trance belters', genre('Trance'), count(3, 4), soft(mean('energy', 5.5, 10))]),
  bench.mix('loose words', ['speeches ran short, need abt 12 mins of soul in the background til the food comes out', soulful, minutes(12), soft(mean('energy', 1, 6))]),
  demo.pick('loose words', ['hen do at the bowling alley, theyll be well oiled by 9, so cheesy n up for it. nineteen', count(19), soft(noGenre('Holiday')), soft(mean('energy', 5, 10))]),
  bench.pick('loose words', ['tech house mid 120s, 10-12 of em', genre('Tech House'), bpm(122, 128), count(10, 12)]),
  bench.pick('loose words', ['rap, oldish, say 98 to 04, nine will do me', rap, years(1998, 2004), count(9)]),
  bench.pick('loose words', ['few merengues pls', genre('Merengue'), count(2, 12)], ['lol no loads, thirty-ish', genre('Merengue'), count(27, 33)]),

  bench.pick('sets', ['laptop has no wifi tonight so has to be stuff i already downloaded. hip hop or rnb, five', downloaded(true), genre('Hip-Hop', 'Trap', 'Drill', 'R&B', 'Soul'), count(5)]),
  bench.pick('sets', ['4 techno 4 trance 4 dubstep', genre('Techno', 'Trance', 'Dubstep'), count(12), everyGenre('Techno', 'Trance', 'Dubstep'), genreShare('Techno', 0.3, 0.37), genreShare('Trance', 0.3, 0.37)]),
  bench.pick('sets', ['open mic night, i need beats: hip hop instrumentals 80 to 90, ten, and from ten different ppl', rap, version('Instrumental'), bpm(80, 90), count(10), artistsDiffer]),
  bench.pick('sets', ['whatever ive rated four stars and up, half a dozen, house first choice', ratedByMe(4), count(6), soft(house)]),
  bench.pick('sets', ['reggaeton that comes with an intro clean, 12', genre('Reggaeton'), version('Intro Clean'), count(12)]),
  demo.pick('sets', ['anything u got by sugar ferro or glitter mechanics', by('Sugar Ferro', 'Glitter Mechanics'), some]),
  bench.pick('sets', ['been on holiday, what got added in the last 7 days? 20', addedWithin(7), count(20)], ['and of that just the r&b and soul', soulful, addedWithin(7), count(1, 100)]),

  bench.mix('edits', ['a dozen house for friday', house, count(12)], ['open with number 5 instead', placed(5, 1)]),
  bench.mix('edits', ['8 soul cuts', soulful, count(8)], ['2 and 7 other way round', exchanged(2, 7)]),
  bench.pick('edits', ['11 pop', genre('Pop'), count(11)], ['take out 10 and 11 theyre rubbish', removed(10, 11)], ['whats last now isnt great either, get a different one for it', replaced(9), genre('Pop')]),
  bench.mix('edits', ['45 min of tech house', genre('Tech House'), minutes(45)], ['gaffer gave me another 15 min, tack it on the back', genre('Tech House'), extended, soft(minutes(60))]),
  bench.pick('edits', ['9 reggae', genre('Reggae'), count(9)], ['know all of those. nine completely different ones please', genre('Reggae'), count(9), newTracks(9)]),
  bench.pick('edits', ['seven country', genre('Country'), count(7)], ['the one in the middle gets on my nerves, other tune there', replaced(4), genre('Country')]),
  bench.mix('edits', ['10 disco', genre('Disco'), count(10)], ['put them slowest to fastest, dont change which ones', sameTracks, bpmOrder('up')]),

  bench.pick('languages', ['moin, bräuchte für samstag 20 sachen zum tanzen, bitte alles nur kein techno und kein trance', noGenre('Techno', 'Trance'), count(20), soft(mean('energy', 5, 10))]),
  bench.mix('languages', ['ne halbe stunde dancehall', genre('Dancehall'), minutes(30)], ['bisschen langsamer wär gut', genre('Dancehall'), than('bpm', 'down', 1), soft(minutes(30))]),
  bench.pick('languages', ['oye necesito doce salsas de los noventa pa la fiesta de mi tía', genre('Salsa'), years(1990, 1999), count(12)]),
  bench.pick('languages', ['pásame siete dembows', genre('Dembow'), count(7)], ['cámbiame el tercero', replaced(3), genre('Dembow')]),
  bench.mix('languages', ['salut, trois quarts d’heure pour un apéro : calme au début, et à la fin c’est la fête', minutes(45), trend('energy', 'up', 0.8)]),
  bench.pick('languages', ['dix morceaux afro house entre 118 et 124, sans paroles svp', genre('Afro House'), noVocals, bpm(118, 124), count(10)]),
  bench.mix('languages', ['oi! oito de reggae pro quiosque', genre('Reggae'), count(8)], ['bota mais três no final', genre('Reggae'), extended, newTracks(3), count(11)]),

  bench.pick('not in the pool', ['can u send me my invoice for march', noTracks, brief]),
  bench.pick('not in the pool', ['who won the match last night?? missed it cos of soundcheck', noTracks, brief]),
  bench.pick('not in the pool', ['st paddys at the pub, ten irish jigs', says('irish', 'jig'), admits, brief]),
  demo.pick('not in the pool', ['uncle insists on bhangra for the sangeet, what have you got', says('bhangra'), admits, brief]),
  bench.pick('not in the pool', ['techno but below 40 bpm, its for an art thing', admits, brief]),
  bench.pick('not in the pool', ['twenty house records, none of which may be house', admits, brief]),
  bench.pick('not in the pool', ['6 trance', genre('Trance'), count(6)], ['same again but from 1955', admits, brief]),
];
